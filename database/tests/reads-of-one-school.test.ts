/** What a question reads is bounded by the school of whoever asks: other schools cost nobody anything. */
import { beforeAll, expect, test } from 'vitest';
import { fillSchools } from './many-schools.ts';
import { pagesReadBy, scopeOfFirstSchool } from './pages-read.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const questions: Record<'admin' | 'teacher' | 'parent', readonly string[]> = {
  admin: [
    'message_recipients()',
    'find_recipients()',
    "find_recipients('thandi')",
    'list_people()',
    "list_people(sort => 'role')",
    "list_people(sort => 'status')",
    "list_people(sort => 'name')",
    "list_people('thandi')",
    "list_people('thandi.person')",
    'list_learners()',
    "list_learners(sort => 'added')",
    "list_learners(sort => 'student_id')",
    "list_learners('thandi')",
    "search('thandi')",
    'console_counts()',
    'report_registrations(null, current_date - 365, current_date)',
    'report_silent_families(null, current_date - 365, current_date)',
    'report_messages(null, current_date - 365, current_date)',
    'report_incidents(null, current_date - 365, current_date)',
    'report_uploads(null, current_date - 365, current_date)',
    'report_lessons(null, current_date - 365, current_date)',
  ],
  teacher: ['message_recipients()', 'find_recipients()', "find_recipients('thandi')", "search('thandi')"],
  parent: ['message_recipients()', 'find_recipients()', "find_recipients('thandi')", "search('thandi')"],
};
const asked = Object.entries(questions).flatMap(([role, ofRole]) =>
  ofRole.map((question) => ({ role, question })),
);

/** Pages of 8 kB that each question read, from memory or disk. */
const pagesOf = (): Promise<Record<string, number>> =>
  stage.undone(async () => {
    const pages: Record<string, number> = {};
    for (const { role, question } of asked) {
      const scope = await scopeOfFirstSchool(stage, role);
      pages[`${role}: ${question}`] = await pagesReadBy(stage, scope, question);
    }
    return pages;
  });

let few: Record<string, number>;
let many: Record<string, number>;
beforeAll(async () => {
  await fillSchools(stage.admin, 1, 40);
  few = await pagesOf();
  await fillSchools(stage.admin, 41, 200);
  many = await pagesOf();
});

test.each(asked)('$role: $question', ({ role, question }) => {
  const key = `${role}: ${question}`;
  // An index may be a level deeper.
  expect(few[key]).toBeGreaterThan(0);
  expect(many[key]).toBeLessThan(1.5 * (few[key] ?? 0) + 60);
});
