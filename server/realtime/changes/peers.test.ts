/** Many listeners are asked about together. Nobody gets by that what they could not read themselves. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { realtimeLimits } from '../limits.ts';
import { listenTo } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
type Heard = Awaited<ReturnType<typeof listenTo>>['events'];

let families: Person[];
let elsewhere: Person[];
beforeAll(async () => {
  const { given, teacher, stranger } = stage;
  const parents = async (school: Person, count: number) => {
    const made: Person[] = [];
    while (made.length < count)
      made.push(await given.person({ role: 'parent', school: { id: school.schoolId } }));
    return made;
  };
  families = await parents(teacher, realtimeLimits.largeAudience + 4);
  elsewhere = await parents(stranger, realtimeLimits.largeAudience);
});

/** Everybody listens to a table without a filter, as a program that knows the key might. */
async function everybodyListens(table: string): Promise<Map<Person, Heard>> {
  const heard = new Map<Person, Heard>();
  const { teacher, parent, otherParent, stranger, pending, clientOf } = stage;
  for (const person of [...families, ...elsewhere, teacher, parent, otherParent, stranger, pending])
    heard.set(person, (await listenTo(clientOf(person), { table })).events);
  return heard;
}

/** Past every trigger: no notification closes a channel, so that the question alone decides. */
async function silently(statement: string, values: unknown[]) {
  const { admin } = stage.server;
  await admin.query('set session_replication_role = replica');
  await admin.query(statement, values);
  await admin.query('set session_replication_role = origin');
}

const writeEvent = (school: Person, title: string) =>
  stage.given.insert('public.events', { title, start_date: '2026-03-01', school_id: school.schoolId });

/** Waits for a row of the given title and gives the titles of all that came with it. */
async function upTo(events: Heard, title: string): Promise<unknown[]> {
  const titles: unknown[] = [];
  for (;;) {
    titles.push((await events.next()).new.title);
    if (titles.at(-1) === title) return titles;
  }
}

describe('a large audience', () => {
  it('hears of its own school, each once, and of no other', async () => {
    const heard = await everybodyListens('events');
    for (const [school, title] of [
      [stage.teacher, 'ours'],
      [stage.stranger, 'theirs'],
      [stage.teacher, 'ours too'],
      [stage.stranger, 'theirs too'],
    ] as const)
      await writeEvent(school, title);
    for (const [person, events] of heard) {
      if (person === stage.pending) continue;
      const own =
        person.schoolId === stage.teacher.schoolId ? ['ours', 'ours too'] : ['theirs', 'theirs too'];
      expect(await upTo(events, own[1] ?? '')).toEqual(own);
      expect(events.rest()).toEqual([]);
    }
    expect(heard.get(stage.pending)?.rest()).toEqual([]);
  });

  it('loses who has lost the right since the last row, though no channel was closed', async () => {
    const heard = await everybodyListens('events');
    await writeEvent(stage.teacher, 'before');
    for (const person of families)
      expect(await upTo(heard.get(person) as Heard, 'before')).toEqual(['before']);
    const [rejected, moved, signedOut, banned, withFactor, ...others] = families;
    const lost = [rejected, moved, signedOut, banned, withFactor] as Person[];
    await silently(`update profiles set approval_status = 'rejected' where id = $1`, [rejected?.profileId]);
    await silently('update profiles set school_id = $2 where id = $1', [
      moved?.profileId,
      stage.stranger.schoolId,
    ]);
    await silently('delete from auth.sessions where id = $1', [signedOut?.sessionId]);
    await silently(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned?.userId,
    ]);
    await silently(
      `insert into auth.mfa_factors (user_id, factor_type, secret, status) values ($1, 'totp', 'x', 'verified')`,
      [withFactor?.userId],
    );
    await writeEvent(stage.teacher, 'after');
    await writeEvent(stage.stranger, 'elsewhere');
    for (const person of others) expect(await upTo(heard.get(person) as Heard, 'after')).toEqual(['after']);
    for (const person of elsewhere)
      expect(await upTo(heard.get(person) as Heard, 'elsewhere')).toEqual(['elsewhere']);
    // Who has moved hears of the school they have moved to.
    expect(await upTo(heard.get(moved as Person) as Heard, 'elsewhere')).toEqual(['elsewhere']);
    for (const person of lost) expect(heard.get(person)?.rest()).toEqual([]);
    families = others;
  });

  it('hears of no message between two others', async () => {
    const { given, teacher, parent, conversation } = stage;
    const heard = await everybodyListens('messages');
    const id = await given.message(conversation, teacher, 'About one family');
    for (const person of [teacher, parent])
      expect((await (heard.get(person) as Heard).next()).new).toMatchObject({ id });
    // A second one for everybody of the school follows: had the first been for them, it would have come.
    for (const person of families) {
      const own = await given.conversation(teacher, person);
      const theirs = await given.message(own, teacher, 'About yours');
      expect((await (heard.get(person) as Heard).next()).new).toMatchObject({ id: theirs });
    }
    for (const person of [...families, ...elsewhere, stage.otherParent, stage.stranger, stage.pending])
      expect(heard.get(person)?.rest()).toEqual([]);
  });

  it('hears of a deletion who could have read the row', async () => {
    const heard = await everybodyListens('events');
    const gone = await writeEvent(stage.teacher, 'a mistake');
    await stage.server.admin.query('delete from events where id = $1', [gone]);
    const last = await writeEvent(stage.stranger, 'the last');
    for (const person of elsewhere) {
      const event = await (heard.get(person) as Heard).next();
      expect(event).toMatchObject({ eventType: 'INSERT', new: { id: last } });
    }
    for (const person of families) {
      const events = heard.get(person) as Heard;
      let event = await events.next();
      while (event.eventType !== 'DELETE') event = await events.next();
      expect(event.old).toEqual({ id: gone });
    }
    expect(heard.get(stage.pending)?.rest()).toEqual([]);
  });

  it('hears of its own child, and of no other child of the same school and grade', async () => {
    const { given, teacher } = stage;
    const heard = await everybodyListens('disciplinary_records');
    const grade = await given.insert('public.grades', {
      name: 'Grade 6',
      level: 6,
      school_id: teacher.schoolId,
    });
    const childOf = (parent: Person | undefined, is_confirmed = true) =>
      given.insert('public.students', {
        first_name: 'Kim',
        last_name: 'Dlamini',
        student_id: randomUUID().slice(0, 12),
        grade_id: grade,
        school_id: teacher.schoolId,
        parent_id: parent?.profileId,
        is_confirmed,
      });
    const incidentOf = (student: string) =>
      given.insert('public.disciplinary_records', {
        student_id: student,
        teacher_id: teacher.profileId,
        incident_type: 'Disrespect',
        incident_date: '2026-03-02',
        description: 'Spoke over the class',
      });
    const [unsure, ...others] = families as [Person, ...Person[]];
    const unconfirmed = await incidentOf(await childOf(unsure, false));
    const own = new Map<Person, string>();
    for (const parent of others) own.set(parent, await incidentOf(await childOf(parent)));
    const all = [unconfirmed, ...own.values()];
    const ofTeacher = heard.get(teacher) as Heard;
    for (const id of all) expect((await ofTeacher.next()).new).toMatchObject({ id });
    for (const [parent, id] of own)
      expect((await (heard.get(parent) as Heard).next()).new).toMatchObject({ id });
    await stage.server.admin.query('delete from disciplinary_records where id = any($1)', [all]);
    for (const id of all) expect((await ofTeacher.next()).old).toEqual({ id });
    for (const [parent, id] of own) {
      const events = heard.get(parent) as Heard;
      expect(await events.next()).toMatchObject({ eventType: 'DELETE', old: { id } });
      expect(events.rest()).toEqual([]);
    }
    for (const person of [...elsewhere, unsure, stage.otherParent, stage.stranger, stage.pending])
      expect(heard.get(person)?.rest()).toEqual([]);
  });

  it('hears of its own notice each, though all listen for everybody’s', async () => {
    const { given, teacher } = stage;
    const heard = await everybodyListens('notices');
    const author = await given.person({ role: 'admin', school: { id: teacher.schoolId } });
    const subject = await given.insert('public.announcements', {
      title: 'Water supply',
      content: 'Bring a full bottle.',
      author_id: author.profileId,
      school_id: teacher.schoolId,
    });
    for (const person of [...families, stage.parent, stage.otherParent, teacher]) {
      const events = heard.get(person) as Heard;
      expect((await events.next()).new).toMatchObject({ profile_id: person.profileId, subject_id: subject });
      expect(events.rest()).toEqual([]);
    }
    for (const person of [...elsewhere, stage.stranger, stage.pending])
      expect(heard.get(person)?.rest()).toEqual([]);
  });
});
