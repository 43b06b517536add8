/** Guardians of one learner, live: each hears what the own rights give, from the next change on. */
import { beforeAll, expect, it } from 'vitest';
import { makeSchool, makeStudent, type SchoolRows } from '../../../database/tests/factories.ts';
import {
  announce,
  makeAudience,
  makeEvent,
  recordIncident,
} from '../../../database/tests/school-day-rows.ts';
import { listenTo } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
const kinds = ['mother', 'father', 'collector', 'stranger'] as const;
let school: SchoolRows;
let learner: string;
let teacher: Person;
let people: Record<(typeof kinds)[number], Person>;

beforeAll(async () => {
  const { given, server } = stage;
  school = await makeSchool(server.admin, 'Home');
  const parent = () => given.person({ role: 'parent', school });
  people = {
    mother: await parent(),
    father: await parent(),
    collector: await parent(),
    stranger: await parent(),
  };
  teacher = await given.person({ role: 'teacher', school });
  learner = await makeStudent(server.admin, 'Child', { school, grade: school.grades.six });
  const grant = (who: Person, rights: Record<string, unknown> = {}) =>
    given.insert('public.guardianships', {
      school_id: school.id,
      student_id: learner,
      profile_id: who.profileId,
      ...rights,
    });
  await grant(people.mother);
  await grant(people.father);
  await grant(people.collector, { reads_records: false, is_told: false, may_decide: false });
});

const rename = (who: Person, name: string) =>
  stage.server.admin.query('update profiles set first_name = $2 where id = $1', [who.profileId, name]);
const record = () => recordIncident(stage.server.admin, learner, teacher as never);

it('a record of the learner is heard by the guardians who read it, until one is narrowed or ended', async () => {
  const { server, clientOf } = stage;
  const heard = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const { events } = await listenTo(clientOf(people[kind]), { table: '*' });
        return [kind, events] as const;
      }),
    ),
  );
  /** What each has heard until the own name is changed, which everybody hears of the own row. */
  const heardOf = async (): Promise<Record<string, unknown[]>> => {
    const found: Record<string, unknown[]> = {};
    for (const kind of kinds) {
      await rename(people[kind], `${kind} ${Math.random()}`);
      const tables: unknown[] = [];
      for (;;) {
        const event = await heard.get(kind)?.next();
        if (event?.table === 'profiles' && event.new.id === people[kind].profileId) break;
        tables.push(`${event?.table} ${event?.new.id ?? event?.old.id}`);
      }
      found[kind] = tables;
    }
    return found;
  };

  const first = await record();
  const records = (found: Record<string, unknown[]>, id: string) =>
    kinds.filter((kind) => found[kind]?.includes(`disciplinary_records ${id}`));
  expect(records(await heardOf(), first)).toEqual(['mother', 'father']);

  // On the same sockets: nobody subscribes anew.
  await server.admin.query(
    'update guardianships set reads_records = false, is_told = false, may_decide = false where profile_id = $1',
    [people.father.profileId],
  );
  const own = await heardOf();
  const rows = (kind: (typeof kinds)[number]) =>
    own[kind]?.filter((one) => String(one).startsWith('guardianships'));
  expect(rows('father')).toHaveLength(1);
  expect([rows('mother'), rows('collector'), rows('stranger')]).toEqual([[], [], []]);
  const second = await record();
  expect(records(await heardOf(), second)).toEqual(['mother']);

  await server.admin.query(
    'update guardianships set ended_at = now(), is_primary = false where profile_id = $1',
    [people.mother.profileId],
  );
  const third = await record();
  expect(records(await heardOf(), third)).toEqual([]);
});

it('what is for a grade is heard by who belongs to it at that moment, on the sockets that are open', async () => {
  const { given, server, clientOf } = stage;
  const { admin } = server;
  const six = await makeAudience(admin, school, { kind: 'grade', grade_id: school.grades.six });
  const [inSix, inSeven] = [
    await given.person({ role: 'parent', school }),
    await given.person({ role: 'parent', school }),
  ];
  const child = await makeStudent(admin, 'Sixth', {
    school,
    grade: school.grades.six,
    parent: inSix as never,
  });
  await makeStudent(admin, 'Seventh', { school, grade: school.grades.seven, parent: inSeven as never });
  const listening = await Promise.all(
    [inSix, inSeven].map(
      async (who) => [who, (await listenTo(clientOf(who), { table: '*' })).events] as const,
    ),
  );
  const of = { audience_id: six.id };
  /** What each hears of two new rows and of their going, until something that is for everybody. */
  const heard = async (): Promise<string[][]> => {
    const ids = [
      await announce(admin, school, teacher as never, of),
      await makeEvent(admin, school, teacher as never, of),
    ];
    await admin.query('update announcements set priority = $2 where id = $1', [ids[0], 'low']);
    await admin.query('delete from announcements where id = $1', [ids[0]]);
    await admin.query('delete from events where id = $1', [ids[1]]);
    const last = await announce(admin, school, teacher as never);
    return Promise.all(
      listening.map(async ([, events]) => {
        const found: string[] = [];
        for (;;) {
          const event = await events.next();
          if (event.new.id === last && event.table === 'announcements') return [...new Set(found)].sort();
          if (ids.includes(String(event.new.id ?? event.old.id))) found.push(event.table);
        }
      }),
    );
  };
  expect(await heard()).toEqual([['announcements', 'events'], []]);
  await admin.query('update students set grade_id = $2 where id = $1', [child, school.grades.seven]);
  expect(await heard()).toEqual([[], []]);
});
