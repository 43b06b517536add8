/**
 * The calls of the spec (school-portal.md, section 7; daily-features-and-lessons-portal.md, section 7) for the
 * tables that exist, made with the official client as they stand there. A client that follows the spec works.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../contract/database.types.ts';
import { startTestServer, type TestServer } from '../../server/testing/server.ts';
import { type ActorName, makeWorld, type World } from './world.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.admin);
});
afterAll(() => server.stop());

async function clientOf(actor: Exclude<ActorName, 'service'>): Promise<SupabaseClient<Database>> {
  const account = actor === 'anonymous' ? undefined : actor === 'plain' ? world.plain : world.people[actor];
  const token = account && (await server.keys.sign({ ...account.claims, aud: 'authenticated' }, 600));
  return createClient<Database>(server.url, server.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { accessToken: async () => token }),
  });
}

/** The rows of an answer that must have succeeded. */
function ok<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  expect(error).toBeNull();
  return data as NonNullable<T>;
}

describe('reads', () => {
  test('the own profile with its school', async () => {
    const parent = await clientOf('parent');
    const profile = ok(
      await parent
        .from('profiles')
        .select('*, school:schools(*)')
        .eq('user_id', world.people.parent.userId)
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
    const plain = await clientOf('plain');
    const { data, error } = await plain
      .from('profiles')
      .select('approval_status')
      .eq('user_id', world.plain.userId)
      .maybeSingle();
    expect({ data, error }).toEqual({ data: null, error: null });
  });

  test('the number of registrations that wait', async () => {
    const principal = await clientOf('principal');
    const { count } = await principal
      .from('profiles')
      .select('*', { count: 'exact', head: true })
      .eq('approval_status', 'pending')
      .in('role', ['teacher', 'parent']);
    expect(count).toBe(2);
  });

  test('teachers and parents, the newest first', async () => {
    const principal = await clientOf('principal');
    const people = ok(
      await principal
        .from('profiles')
        .select('*')
        .in('role', ['teacher', 'parent'])
        .order('created_at', { ascending: false }),
    );
    expect(people).toHaveLength(9);
  });

  test('children with grade name and level', async () => {
    const parent = await clientOf('parent');
    const children = ok(
      await parent
        .from('students')
        .select('*, grades(name, level)')
        .eq('parent_id', world.people.parent.profileId)
        .order('first_name'),
    );
    expect(children.map(({ first_name, grades }) => [first_name, grades.name, grades.level])).toEqual([
      ['Child', 'Grade 6', 6],
      ['WaitingChild', 'Grade 7', 7],
    ]);
  });

  test('what a teacher teaches, with subject and grade', async () => {
    const teacher = await clientOf('teacher');
    const taught = ok(
      await teacher
        .from('teacher_subjects')
        .select('*, subject:subjects(id, name, code), grade:grades(id, name, level)')
        .eq('teacher_id', world.people.teacher.profileId),
    );
    expect(taught).toMatchObject([
      { subject: { name: 'Mathematics', code: 'MATH' }, grade: { name: 'Grade 6', level: 6 } },
    ]);
  });

  test('a teacher’s single assignments with learner and subject', async () => {
    const principal = await clientOf('principal');
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
    const nobody = await clientOf('anonymous');
    expect(ok(await nobody.from('schools').select('id, name').order('name')).map(({ name }) => name)).toEqual(
      ['Away', 'Home'],
    );
    expect(
      ok(await nobody.from('grades').select('*').eq('school_id', world.home.id).order('level')).map(
        ({ level }) => level,
      ),
    ).toEqual([1, 6, 7]);
    expect(
      ok(await nobody.from('subjects').select('*').eq('school_id', world.home.id).order('name')).map(
        ({ name }) => name,
      ),
    ).toEqual(['Art', 'Mathematics', 'Music']);
    expect(ok(await nobody.from('schools').select('name, grades(name)').order('name'))).toHaveLength(2);
  });

  test('conversations of either participant with names, learner and newest message', async () => {
    const teacher = await clientOf('teacher');
    const me = world.people.teacher.profileId;
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
    const parent = await clientOf('parent');
    const messages = ok(
      await parent
        .from('messages')
        .select(
          'content, sender:profiles!messages_sender_id_fkey(first_name), recipient:profiles!messages_recipient_id_fkey(first_name)',
        )
        .eq('conversation_id', world.conversations.withTeacher)
        .order('created_at', { ascending: true }),
    );
    expect(messages).toMatchObject([
      { sender: { first_name: 'Parent' }, recipient: { first_name: 'Teacher' } },
      { sender: { first_name: 'Teacher' }, recipient: { first_name: 'Parent' } },
    ]);
  });

  test('waiting registrations with children, subjects and wishes', async () => {
    const principal = await clientOf('principal');
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

describe('writes', () => {
  test('a parent adds a child', async () => {
    const parent = await clientOf('parent');
    const child = ok(
      await parent
        .from('students')
        .insert({
          first_name: 'Third',
          last_name: 'Child',
          student_id: '20267777',
          grade_id: world.home.grades.six,
          parent_id: world.people.parent.profileId,
          school_id: world.home.id,
        })
        .select()
        .single(),
    );
    expect(child).toMatchObject({ student_id: '20267777', is_confirmed: false });
  });

  test('a principal adds and deletes a grade and a subject', async () => {
    const principal = await clientOf('principal');
    const grade = ok(
      await principal
        .from('grades')
        .insert({ name: 'Grade 8', level: 8, school_id: world.home.id })
        .select()
        .single(),
    );
    const subject = ok(
      await principal
        .from('subjects')
        .insert({ name: 'History', code: 'HIST', school_id: world.home.id })
        .select()
        .single(),
    );
    expect((await principal.from('grades').delete().eq('id', grade.id)).error).toBeNull();
    expect((await principal.from('subjects').delete().eq('id', subject.id)).error).toBeNull();
    const { error, status } = await principal.from('grades').delete().eq('id', world.home.grades.six);
    expect([error?.code, status]).toEqual(['23503', 409]);
  });

  test('a platform administrator adds and edits a school', async () => {
    const platform = await clientOf('platform');
    const fields = {
      name: 'Third',
      email: 'office@third.example',
      phone: '012 345 6789',
      address: 'Street 1',
      logo_url: 'https://files.example/logo.png',
    };
    const school = ok(await platform.from('schools').insert(fields).select().single());
    expect(
      ok(
        await platform
          .from('schools')
          .update({ ...fields, name: 'Renamed' })
          .eq('id', school.id)
          .select()
          .single(),
      ).name,
    ).toBe('Renamed');
  });

  test('a principal assigns a subject and a learner to a teacher, and removes both', async () => {
    const principal = await clientOf('principal');
    const ids = {
      teacher_id: world.people.tutor.profileId,
      subject_id: world.home.subjects.art,
      grade_id: world.home.grades.six,
    };
    expect((await principal.from('teacher_subjects').insert(ids)).error).toBeNull();
    expect(ok(await principal.from('teacher_subjects').delete().match(ids).select())).toHaveLength(1);
    const given = {
      teacher_id: ids.teacher_id,
      student_id: world.students.orphan,
      subject_id: ids.subject_id,
    };
    expect((await principal.from('teacher_student_assignments').insert(given)).error).toBeNull();
    expect(
      ok(
        await principal
          .from('teacher_student_assignments')
          .update({ is_active: false })
          .match(given)
          .select(),
      ),
    ).toMatchObject([{ is_active: false }]);
  });

  test('a parent starts a conversation, writes, and the teacher marks it read', async () => {
    const parent = await clientOf('otherParent');
    const teacher = await clientOf('otherTeacher');
    const [from, to] = [world.people.otherParent.profileId, world.people.otherTeacher.profileId];
    const conversation = ok(
      await parent
        .from('conversations')
        .insert({
          participant_one_id: from,
          participant_two_id: to,
          related_student_id: world.students.otherChild,
        })
        .select()
        .single(),
    );
    const message = ok(
      await parent
        .from('messages')
        .insert({
          sender_id: from,
          recipient_id: to,
          subject: 'Art',
          content: 'Good morning',
          message_type: 'academic',
          related_student_id: world.students.otherChild,
          conversation_id: conversation.id,
        })
        .select()
        .single(),
    );
    expect(
      (
        await parent
          .from('conversations')
          .update({ last_message_at: new Date().toISOString() })
          .eq('id', conversation.id)
      ).error,
    ).toBeNull();
    expect(
      ok(await teacher.from('messages').update({ is_read: true }).in('id', [message.id]).select()),
    ).toMatchObject([{ is_read: true }]);
  });

  test('an administrator edits, approves and deletes a person', async () => {
    const principal = await clientOf('principal');
    const { pendingTeacher } = world.people;
    const fields = {
      first_name: 'Edited',
      last_name: 'Person',
      phone: '083 000 0000',
      school_id: world.home.id,
    };
    expect(
      (await principal.from('profiles').update(fields).eq('id', pendingTeacher.profileId)).error,
    ).toBeNull();
    expect(
      ok(
        await principal
          .from('profiles')
          .update({ approval_status: 'approved' })
          .eq('id', pendingTeacher.profileId)
          .select(),
      ),
    ).toMatchObject([{ first_name: 'Edited', approval_status: 'approved' }]);
    expect(
      ok(await principal.rpc('contact_details', { profile_ids: [pendingTeacher.profileId] })),
    ).toMatchObject([{ phone: '083 000 0000' }]);
    expect(
      ok(await principal.from('profiles').delete().eq('id', pendingTeacher.profileId).select('id')),
    ).toHaveLength(1);
  });

  test('a signed-in account without a profile makes one', async () => {
    const plain = await clientOf('plain');
    const profile = ok(
      await plain
        .from('profiles')
        .insert({
          user_id: world.plain.userId,
          first_name: 'New',
          last_name: 'Parent',
          phone: '082 000 0000',
          role: 'parent',
          school_id: world.home.id,
          approval_status: 'pending',
        })
        .select()
        .single(),
    );
    expect(profile).toMatchObject({ approval_status: 'pending', role: 'parent' });
  });

  test('recipients are offered by rpc', async () => {
    const parent = await clientOf('parent');
    expect(ok(await parent.rpc('message_recipients'))).toMatchObject([
      { first_name: 'Teacher', subjects: ['Mathematics'], learners: [{ first_name: 'Child' }] },
    ]);
  });
});
