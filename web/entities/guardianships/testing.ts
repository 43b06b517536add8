import type { Child } from '#web/entities/learners/children.ts';

/** A confirmed child in a grade of its own, of whom everything is open. */
export const testChild = (name: string): Child => ({
  id: name,
  first_name: name,
  last_name: 'Mokoena',
  student_id: `2026-${name}`,
  is_confirmed: true,
  school_id: 'school',
  grade_id: `grade of ${name}`,
  grade: { id: `grade of ${name}`, name: 'Grade 6', level: 6 },
  reads_records: true,
  is_told: true,
  may_decide: true,
  may_collect: true,
  is_primary: false,
});
