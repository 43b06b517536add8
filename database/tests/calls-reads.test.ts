/**
 * The reads of people and of the school, made with the official client as docs/product/calls-tables.md lists them: a
 * client that makes these calls works.
 */
import { describe, expect, test } from 'vitest';
import { ok, useClients } from './official-client.ts';

const stage = useClients();

describe('reads', () => {
  test('the own profile with its school', async () => {
    const parent = await stage.clientOf('parent');
    const profile = ok(
      await parent
        .from('profiles')
        .select('*, school:schools(*)')
        .eq('user_id', stage.world.people.parent.userId)
        .single(),
    );
    expect(profile).toMatchObject({
      role: 'parent',
      approval_status: 'approved',
      school: { name: 'Home', email: 'office@Home.example' },
    });
    expect(profile).not.toHaveProperty('phone');
  });

  test('no profile, for an account that has none', async () => {
    const plain = await stage.clientOf('plain');
    const { data, error } = await plain
      .from('profiles')
      .select('approval_status')
      .eq('user_id', stage.world.plain.userId)
      .maybeSingle();
    expect({ data, error }).toEqual({ data: null, error: null });
  });

  test('the number of registrations that wait', async () => {
    const principal = await stage.clientOf('principal');
    const { count } = await principal
      .from('profiles')
      .select('*', { count: 'exact', head: true })
      .eq('approval_status', 'pending')
      .in('role', ['teacher', 'parent']);
    expect(count).toBe(2);
  });

  test('teachers and parents, the newest first', async () => {
    const principal = await stage.clientOf('principal');
    const people = ok(
      await principal
        .from('profiles')
        .select('*')
        .in('role', ['teacher', 'parent'])
        .order('created_at', { ascending: false }),
    );
    expect(people).toHaveLength(12);
  });

  test('children with grade name and level', async () => {
    const parent = await stage.clientOf('parent');
    const children = ok(
      await parent
        .from('students')
        .select('*, grades(name, level)')
        .eq('parent_id', stage.world.people.parent.profileId)
        .order('first_name'),
    );
    expect(children.map(({ first_name, grades }) => [first_name, grades.name, grades.level])).toEqual([
      ['Child', 'Grade 6', 6],
      ['WaitingChild', 'Grade 7', 7],
    ]);
  });

  test('what a teacher teaches, with subject and grade', async () => {
    const teacher = await stage.clientOf('teacher');
    const taught = ok(
      await teacher
        .from('teacher_subjects')
        .select('*, subject:subjects(id, name, code), grade:grades(id, name, level)')
        .eq('teacher_id', stage.world.people.teacher.profileId),
    );
    expect(taught).toMatchObject([
      { subject: { name: 'Mathematics', code: 'MATH' }, grade: { name: 'Grade 6', level: 6 } },
    ]);
  });

  test('a teacher’s single assignments with learner and subject', async () => {
    const principal = await stage.clientOf('principal');
    const given = ok(
      await principal
        .from('teacher_student_assignments')
        .select('*, teacher:profiles(first_name), student:students(first_name), subject:subjects(name)')
        .eq('is_active', true),
    );
    expect(given).toMatchObject([
      {
        teacher: { first_name: 'Tutor' },
        student: { first_name: 'Child' },
        subject: { name: 'Mathematics' },
      },
    ]);
  });

  test('schools with their grades, subjects and grades of a school: before anybody has signed in', async () => {
    const nobody = await stage.clientOf('anonymous');
    expect(ok(await nobody.from('schools').select('id, name').order('name')).map(({ name }) => name)).toEqual(
      ['Away', 'Home'],
    );
    expect(
      ok(await nobody.from('grades').select('*').eq('school_id', stage.world.home.id).order('level')).map(
        ({ level }) => level,
      ),
    ).toEqual([1, 6, 7]);
    expect(
      ok(await nobody.from('subjects').select('*').eq('school_id', stage.world.home.id).order('name')).map(
        ({ name }) => name,
      ),
    ).toEqual(['Art', 'Mathematics', 'Music']);
    expect(ok(await nobody.from('schools').select('name, grades(name)').order('name'))).toHaveLength(2);
  });

  test('conversations of either participant with names, learner and newest message', async () => {
    const teacher = await stage.clientOf('teacher');
    const me = stage.world.people.teacher.profileId;
    const conversations = ok(
      await teacher
        .from('conversations')
        .select(
          `id, participant_one:profiles!conversations_participant_one_id_fkey(first_name),
           participant_two:profiles!conversations_participant_two_id_fkey(first_name),
           related_student:students(first_name), messages(content)`,
        )
        .or(`participant_one_id.eq.${me},participant_two_id.eq.${me}`)
        .order('last_message_at', { ascending: false })
        .limit(1, { referencedTable: 'messages' }),
    );
    expect(conversations).toMatchObject([
      {
        participant_one: { first_name: 'Parent' },
        participant_two: { first_name: 'Teacher' },
        related_student: { first_name: 'Child' },
      },
    ]);
    expect(conversations[0]?.messages).toHaveLength(1);
  });

  test('messages of a conversation with sender and recipient', async () => {
    const parent = await stage.clientOf('parent');
    const messages = ok(
      await parent
        .from('messages')
        .select(
          'content, sender:profiles!messages_sender_id_fkey(first_name), recipient:profiles!messages_recipient_id_fkey(first_name)',
        )
        .eq('conversation_id', stage.world.conversations.withTeacher)
        .order('created_at', { ascending: true }),
    );
    expect(messages).toMatchObject([
      { sender: { first_name: 'Parent' }, recipient: { first_name: 'Teacher' } },
      { sender: { first_name: 'Teacher' }, recipient: { first_name: 'Parent' } },
    ]);
  });

  test('waiting registrations with children, subjects and wishes', async () => {
    const principal = await stage.clientOf('principal');
    const waiting = ok(
      await principal
        .from('profiles')
        .select(
          `first_name, school:schools(name),
           children:students(first_name, grade:grades(name), student_subjects(subject:subjects(name))),
           teaching:teacher_subjects(grade:grades(name), subject:subjects(name))`,
        )
        .eq('approval_status', 'pending')
        .order('first_name'),
    );
    expect(waiting).toMatchObject([
      {
        first_name: 'PendingParent',
        school: { name: 'Home' },
        children: [{ first_name: 'PendingChild', grade: { name: 'Grade 6' } }],
        teaching: [],
      },
      {
        first_name: 'PendingTeacher',
        children: [],
        teaching: [{ grade: { name: 'Grade 6' }, subject: { name: 'Art' } }],
      },
    ]);
  });
});
