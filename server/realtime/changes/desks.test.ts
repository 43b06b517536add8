import { beforeEach, describe, expect, it } from 'vitest';
import { listenTo } from '../testing/listening.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();

/** A desk at which the teacher sits, and what the parent has asked there. */
const at = { desk: '', seat: '', talk: '' };
beforeEach(async () => {
  const { given, teacher, parent } = stage;
  const school_id = teacher.schoolId;
  at.desk = await given.insert('desks', { school_id, kind: 'other', name: crypto.randomUUID() });
  at.seat = await given.insert('desk_members', {
    school_id,
    desk_id: at.desk,
    profile_id: teacher.profileId,
  });
  at.talk = await given.insert('desk_conversations', {
    school_id,
    desk_id: at.desk,
    person_id: parent.profileId,
  });
});

const write = (by: string, content: string) =>
  stage.given.insert('desk_messages', { conversation_id: at.talk, sender_id: by, content });
const note = (content: string) =>
  stage.given.insert('desk_notes', { conversation_id: at.talk, author_id: stage.teacher.profileId, content });

type Heard = Awaited<ReturnType<typeof listenTo>>['events'];

/** What was told before a row that its person reads: 'table verb', bells left out, and all of it as text. */
async function toldUntilNow(events: Heard, profileId: string) {
  await stage.server.admin.query('update public.profiles set first_name = $2 where id = $1', [
    profileId,
    'Lindiwe',
  ]);
  const told: Awaited<ReturnType<Heard['next']>>[] = [];
  for (let event = await events.next(); event.table !== 'profiles'; event = await events.next())
    told.push(event);
  const names = told
    .filter(({ table }) => table !== 'notices')
    .map(({ table, eventType }) => `${table} ${eventType}`);
  return { names: names.sort(), text: JSON.stringify(told) };
}

describe('a conversation with a desk, live', () => {
  it('its person hears of the answer and of no note, another parent and another school of nothing', async () => {
    const { teacher, parent, otherParent, stranger, clientOf } = stage;
    const hears = async (person: typeof parent) => (await listenTo(clientOf(person), { table: '*' })).events;
    const events = await hears(parent);
    const others = [
      { person: otherParent, events: await hears(otherParent) },
      { person: stranger, events: await hears(stranger) },
    ];
    await note('Between us');
    await write(teacher.profileId, 'Come at ten');
    // Whoever answers has taken it: its person is told that as well.
    const told = await toldUntilNow(events, parent.profileId);
    expect(told.names).toEqual(['desk_conversations UPDATE', 'desk_messages INSERT']);
    expect(told.text).toContain('Come at ten');
    expect(told.text).not.toContain('Between us');
    for (const { person, events: heard } of others)
      expect(await toldUntilNow(heard, person.profileId)).toEqual({ names: [], text: '[]' });
  });

  it('who is taken off the desk is told so on the open channel, and of nothing after it', async () => {
    const { teacher, parent, server, clientOf } = stage;
    const { events } = await listenTo(clientOf(teacher), { table: '*' });
    await write(parent.profileId, 'Are you open?');
    await note('Before');
    const sitting = await toldUntilNow(events, teacher.profileId);
    expect(sitting.names).toEqual(['desk_conversations UPDATE', 'desk_messages INSERT', 'desk_notes INSERT']);
    await server.admin.query('delete from public.desk_members where id = $1', [at.seat]);
    await write(parent.profileId, 'And now?');
    await note('Of a colleague');
    const left = await toldUntilNow(events, teacher.profileId);
    expect(left.names).toEqual(['desk_members DELETE']);
    expect(left.text).not.toMatch(/And now|Of a colleague/);
  });

  it('the desk that hands it on is told that it is gone, and of nothing after it', async () => {
    const { teacher, parent, given, server, clientOf } = stage;
    const other = await given.insert('desks', {
      school_id: teacher.schoolId,
      kind: 'other',
      name: crypto.randomUUID(),
    });
    const { events } = await listenTo(clientOf(teacher), { table: '*' });
    await server.admin.query('update public.desk_conversations set desk_id = $2 where id = $1', [
      at.talk,
      other,
    ]);
    await write(parent.profileId, 'Who has it now?');
    const told = await toldUntilNow(events, teacher.profileId);
    expect(told.names).toEqual(['desk_conversations DELETE']);
    expect(told.text).not.toContain('Who has it now?');
  });

  it('a guardian who is added hears of it from then on, and of nothing once the household is no more', async () => {
    const { parent, otherParent, teacher, given, server, clientOf } = stage;
    const school_id = teacher.schoolId;
    const grade = await given.insert('grades', { school_id, name: crypto.randomUUID(), level: 6 });
    const learner = await given.insert('students', {
      school_id,
      grade_id: grade,
      first_name: 'Sipho',
      last_name: 'Dlamini',
      is_confirmed: true,
    });
    for (const profile_id of [parent.profileId, otherParent.profileId])
      await given.insert('guardianships', { school_id, student_id: learner, profile_id, household: 1 });
    await server.admin.query('update public.desk_conversations set related_student_id = $2 where id = $1', [
      at.talk,
      learner,
    ]);
    const { events } = await listenTo(clientOf(otherParent), { table: '*' });
    await write(parent.profileId, 'Between the office and me');
    expect((await toldUntilNow(events, otherParent.profileId)).names).toEqual([]);
    await given.insert('desk_participants', {
      school_id,
      conversation_id: at.talk,
      profile_id: otherParent.profileId,
    });
    await write(teacher.profileId, 'To both of you');
    await note('Of the desk');
    const told = await toldUntilNow(events, otherParent.profileId);
    expect(told.names).toEqual([
      'desk_conversations UPDATE',
      'desk_messages INSERT',
      'desk_participants INSERT',
    ]);
    expect(told.text).not.toContain('Of the desk');
    await server.admin.query('update public.guardianships set household = null where student_id = $1', [
      learner,
    ]);
    await write(teacher.profileId, 'To one of you');
    const left = await toldUntilNow(events, otherParent.profileId);
    expect(left.names).toEqual(['desk_participants DELETE', 'guardianships UPDATE']);
    expect(left.text).not.toContain('To one of you');
  });
});
