import type { Ref } from 'react';
import type { ControlProps } from '#web/components/ui/field.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';

type LearnerPickerProps = Partial<ControlProps> & {
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** Every word has to stand in the first name, the last name or the student ID. */
async function findLearners(text: string): Promise<Choice[]> {
  let learners = (await client())
    .from('students')
    .select('id, first_name, last_name, student_id, grade:grades(name)')
    .eq('is_confirmed', true);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    learners = learners.or(containsAny(['first_name', 'last_name', 'student_id'], word));
  }
  const rows = rowsOf(
    await learners.order('first_name').order('last_name').order('id').limit(CHOICES_AT_MOST),
  );
  return rows.map((learner) => ({
    id: learner.id,
    label: fullName(learner),
    detail: [learner.student_id, learner.grade?.name].filter(Boolean).join(' · '),
  }));
}

/** One of the learners whom the caller may read: of a teacher, those whom they teach. */
export function LearnerPicker(props: LearnerPickerProps) {
  return (
    <SearchPicker
      {...props}
      placeholder="Select student"
      searchLabel="Search students"
      queryKey={['learners']}
      find={findLearners}
    />
  );
}
