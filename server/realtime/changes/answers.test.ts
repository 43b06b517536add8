/** Answers to what a school asks, live: each hears what the own rights give, and nothing once they have gone. */
import { beforeAll, expect, it } from 'vitest';
import { assign, makeSchool, makeStudent, type SchoolRows } from '../../../database/tests/factories.ts';
import { makeAudience } from '../../../database/tests/school-day-rows.ts';
import { listenTo } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
const kinds = ['mother', 'partner', 'father', 'author', 'colleague', 'office', 'elsewhere'] as const;
type Kind = (typeof kinds)[number];
let school: SchoolRows;
let learner: string;
let request: string;
let people: Record<Kind, Person>;
const guardianships: Record<string, string> = {};

beforeAll(async () => {
  const { given, server } = stage;
  school = await makeSchool(server.admin, 'Home');
  const away = await makeSchool(server.admin, 'Away');
  const person = (role: 'parent' | 'teacher' | 'admin', at: SchoolRows) => given.person({ role, school: at });
  people = {
    mother: await person('parent', school),
    partner: await person('parent', school),
    father: await person('parent', school),
    author: await person('teacher', school),
    colleague: await person('teacher', school),
    office: await person('admin', school),
    elsewhere: await person('admin', away),
  };
  learner = await makeStudent(server.admin, 'Child', { school, grade: school.grades.six });
  for (const [kind, household] of Object.entries({ mother: 1, partner: 1, father: 2 }))
    guardianships[kind] = await given.insert('public.guardianships', {
      school_id: school.id,
      student_id: learner,
      profile_id: people[kind as Kind].profileId,
      household,
    });
  for (const teacher of ['author', 'colleague'] as const)
    await assign(server.admin, people[teacher] as never, school.subjects.maths, school.grades.six);
  const { id } = await makeAudience(server.admin, school, { kind: 'grade', grade_id: school.grades.six });
  request = await given.insert('public.requests', {
    school_id: school.id,
    author_id: people.author.profileId,
    kind: 'consent',
    title: 'Zoo',
    audience_id: id,
  });
});

const answer = (kind: Kind) =>
  stage.given.insert('public.answers', {
    request_id: request,
    version: 1,
    student_id: learner,
    guardianship_id: guardianships[kind],
    profile_id: people[kind].profileId,
    answer: 'yes',
  });

it('an answer is heard by its household, the author and the office, until a right has gone', async () => {
  const { server, clientOf } = stage;
  const heard = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const { events } = await listenTo(clientOf(people[kind]), { table: '*' });
        return [kind, events] as const;
      }),
    ),
  );
  /** Who has heard of an answer before a change of the own row, which everybody hears of. */
  const whoHeard = async (): Promise<Kind[]> => {
    const mark = `Told ${Math.random()}`;
    const those: Kind[] = [];
    for (const [kind, events] of heard) {
      await server.admin.query('update profiles set first_name = $2 where id = $1', [
        people[kind].profileId,
        mark,
      ]);
      for (;;) {
        const { table, new: row } = await events.next();
        const { id, first_name } = row as { id?: string; first_name?: string };
        if (table === 'answers' && !those.includes(kind)) those.push(kind);
        if (table === 'profiles' && id === people[kind].profileId && first_name === mark) break;
      }
    }
    return those;
  };
  await answer('mother');
  expect(await whoHeard()).toEqual(['mother', 'partner', 'author', 'office']);
  await answer('father');
  expect(await whoHeard()).toEqual(['father', 'author', 'office']);

  // The author teaches the class no longer, and the partner's guardianship has ended.
  await server.admin.query('delete from teacher_subjects where teacher_id = $1', [people.author.profileId]);
  await server.admin.query('update guardianships set ended_at = now() where id = $1', [
    guardianships.partner,
  ]);
  await whoHeard();
  await answer('mother');
  expect(await whoHeard()).toEqual(['mother', 'office']);
});
