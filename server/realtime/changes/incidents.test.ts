/** What is added to an incident is heard live by whoever reads it, and tells one guardian nothing of the other. */
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSchool, makeStudent, type SchoolRows } from '../../../database/tests/factories.ts';
import { announce, recordIncident } from '../../../database/tests/school-day-rows.ts';
import { listenTo } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
let school: SchoolRows;
let other: string;
let incident: string;
let people: Record<'teacher' | 'office' | 'mother' | 'partner' | 'father' | 'foreign', Person>;

type Heard = { table: string; eventType: string; row: Record<string, unknown> };
const tables = ['incident_replies', 'incident_views', 'disciplinary_records', 'guardianships'];
const change = (text: string, ...values: unknown[]) => stage.server.admin.query(text, values);

beforeAll(async () => {
  const { given, server } = stage;
  const { admin } = server;
  school = await makeSchool(admin, 'Home');
  const away = await makeSchool(admin, 'Away');
  const parent = () => given.person({ role: 'parent', school });
  people = {
    teacher: await given.person({ role: 'teacher', school }),
    office: await given.person({ role: 'admin', school }),
    mother: await parent(),
    partner: await parent(),
    father: await parent(),
    foreign: await given.person({ role: 'admin', school: away }),
  };
  const learner = await makeStudent(admin, 'Child', { school, grade: school.grades.six });
  other = await makeStudent(admin, 'Other', { school, grade: school.grades.six });
  const grant = (who: Person, household: number) =>
    given.insert('public.guardianships', {
      school_id: school.id,
      student_id: learner,
      profile_id: who.profileId,
      household,
    });
  await grant(people.mother, 1);
  await grant(people.partner, 1);
  await grant(people.father, 2);
  incident = await recordIncident(admin, learner, people.teacher as never);
});

/** What each hears of the incident until the school is told of something else. */
async function heard(work: () => Promise<unknown>): Promise<Record<string, Heard[]>> {
  const { admin } = stage.server;
  const names = Object.keys(people) as (keyof typeof people)[];
  const listening = await Promise.all(
    names.map(async (name) => (await listenTo(stage.clientOf(people[name]), { table: '*' })).events),
  );
  await work();
  const last = await announce(admin, school, people.teacher as never, { title: 'Last' });
  // Whoever is of another school hears the end of the own row.
  await change('update profiles set first_name = $2 where id = $1', people.foreign.profileId, last);
  const found: Record<string, Heard[]> = {};
  for (const [place, name] of names.entries()) {
    const events: Heard[] = [];
    for (;;) {
      const event = await listening[place]?.next();
      if (!event || event.new.id === last || event.new.first_name === last) break;
      const { table, eventType } = event;
      if (tables.includes(table)) events.push({ table, eventType, row: { ...event.old, ...event.new } });
    }
    found[name] = events;
  }
  return found;
}

const short = (found: Record<string, Heard[]>) =>
  Object.fromEntries(
    Object.entries(found).map(([name, events]) => [
      name,
      events.map(({ table, eventType }) => `${table} ${eventType}`),
    ]),
  );

const say = (who: Person, voice: string, answers: string | null = null) =>
  stage.server.admin.query<{ id: string }>(
    `insert into incident_replies (record_id, voice, author_id, content, answers) values ($1, $2, $3, 'Said', $4) returning id`,
    [incident, voice, who.profileId, answers],
  );

describe('what is added to an incident', () => {
  it('of one guardian is heard by the household and the school, and by nobody else', async () => {
    const found = await heard(() => say(people.mother, 'guardian'));
    const one = ['incident_replies INSERT'];
    expect(short(found)).toEqual({
      teacher: one,
      office: one,
      mother: one,
      partner: one,
      father: [],
      foreign: [],
    });
    // Who wrote it, and to whom, is told to nobody.
    for (const [event] of [found.teacher ?? [], found.mother ?? []])
      expect(Object.keys(event?.row ?? {}).toSorted()).toEqual(
        [
          'id',
          'record_id',
          'school_id',
          'voice',
          'is_by_learner',
          'author_name',
          'content',
          'created_at',
        ].toSorted(),
      );
    const { rows } = await change(
      `select distinct reader_id, kind from private.record_reads where reader_id = any($1)`,
      Object.values(people).map(({ profileId }) => profileId),
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { reader_id: people.teacher.profileId, kind: 'incident' },
        { reader_id: people.office.profileId, kind: 'incident' },
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it('in the words of the child is heard by every guardian who reads the record', async () => {
    const found = short(await heard(() => say(people.mother, 'learner')));
    expect(Object.keys(found).filter((name) => found[name]?.length === 1)).toEqual([
      'teacher',
      'office',
      'mother',
      'partner',
      'father',
    ]);
  });

  it('of the school to one guardian is heard by that household alone', async () => {
    const { rows } = await say(people.father, 'guardian');
    const found = short(await heard(() => say(people.office, 'school', rows[0]?.id ?? null)));
    expect(Object.keys(found).filter((name) => found[name]?.length === 1)).toEqual([
      'teacher',
      'office',
      'father',
    ]);
  });

  it('that it was seen is heard by the school and by who saw it', async () => {
    const found = short(
      await heard(() =>
        change(
          'insert into incident_views (record_id, school_id, profile_id) values ($1, $2, $3)',
          incident,
          school.id,
          people.mother.profileId,
        ),
      ),
    );
    const one = ['incident_views INSERT'];
    expect(found).toEqual({
      teacher: one,
      office: one,
      mother: one,
      partner: [],
      father: [],
      foreign: [],
    });
  });
});

describe('what is lost', () => {
  it('is told to the others of a household when one is taken out of it', async () => {
    const found = short(
      await heard(() =>
        change('update guardianships set household = 3 where profile_id = $1', people.partner.profileId),
      ),
    );
    expect([found.mother, found.partner, found.father]).toEqual([
      ['guardianships UPDATE'],
      ['guardianships UPDATE'],
      [],
    ]);
    expect(short(await heard(() => say(people.mother, 'guardian'))).partner).toEqual([]);
  });

  it('is gone for the guardians of the learner when the record was of another one', async () => {
    const found = short(
      await heard(() =>
        change('update disciplinary_records set student_id = $2 where id = $1', incident, other),
      ),
    );
    expect([found.mother, found.father, found.foreign]).toEqual([
      ['disciplinary_records DELETE'],
      ['disciplinary_records DELETE'],
      [],
    ]);
    expect([found.teacher, found.office]).toEqual([
      ['disciplinary_records UPDATE'],
      ['disciplinary_records UPDATE'],
    ]);
  });
});
