/**
 * The writes of people and of the school, made with the official client as docs/product/calls-tables.md lists them: a
 * client that makes these calls works.
 */
import { describe, expect, test } from 'vitest';
import { ok, useClients } from './official-client.ts';

const stage = useClients();

describe('writes', () => {
  test('a parent adds a child', async () => {
    const parent = await stage.clientOf('parent');
    const child = ok(
      await parent
        .from('students')
        .insert({
          first_name: 'Third',
          last_name: 'Child',
          student_id: '20267777',
          grade_id: stage.world.home.grades.six,
          parent_id: stage.world.people.parent.profileId,
          school_id: stage.world.home.id,
        })
        .select()
        .single(),
    );
    expect(child).toMatchObject({ student_id: '20267777', is_confirmed: false });
  });

  test('a principal adds and deletes a grade and a subject', async () => {
    const principal = await stage.clientOf('principal');
    const grade = ok(
      await principal
        .from('grades')
        .insert({ name: 'Grade 8', level: 8, school_id: stage.world.home.id })
        .select()
        .single(),
    );
    const subject = ok(
      await principal
        .from('subjects')
        .insert({ name: 'History', code: 'HIST', school_id: stage.world.home.id })
        .select()
        .single(),
    );
    expect((await principal.from('grades').delete().eq('id', grade.id)).error).toBeNull();
    expect((await principal.from('subjects').delete().eq('id', subject.id)).error).toBeNull();
    const { error, status } = await principal.from('grades').delete().eq('id', stage.world.home.grades.six);
    expect([error?.code, status]).toEqual(['23503', 409]);
  });

  test('a platform administrator adds and edits a school', async () => {
    const platform = await stage.clientOf('platform');
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
    const principal = await stage.clientOf('principal');
    const ids = {
      teacher_id: stage.world.people.tutor.profileId,
      subject_id: stage.world.home.subjects.art,
      grade_id: stage.world.home.grades.six,
    };
    expect((await principal.from('teacher_subjects').insert(ids)).error).toBeNull();
    expect(ok(await principal.from('teacher_subjects').delete().match(ids).select())).toHaveLength(1);
    const given = {
      teacher_id: ids.teacher_id,
      student_id: stage.world.students.orphan,
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
    const parent = await stage.clientOf('otherParent');
    const teacher = await stage.clientOf('otherTeacher');
    const [from, to] = [stage.world.people.otherParent.profileId, stage.world.people.otherTeacher.profileId];
    const conversation = ok(
      await parent
        .from('conversations')
        .insert({
          participant_one_id: from,
          participant_two_id: to,
          related_student_id: stage.world.students.otherChild,
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
          related_student_id: stage.world.students.otherChild,
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
    const principal = await stage.clientOf('principal');
    const { pendingTeacher } = stage.world.people;
    const fields = {
      first_name: 'Edited',
      last_name: 'Person',
      phone: '083 000 0000',
      school_id: stage.world.home.id,
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
    const plain = await stage.clientOf('plain');
    const profile = ok(
      await plain
        .from('profiles')
        .insert({
          user_id: stage.world.plain.userId,
          first_name: 'New',
          last_name: 'Parent',
          phone: '082 000 0000',
          role: 'parent',
          school_id: stage.world.home.id,
          approval_status: 'pending',
        })
        .select()
        .single(),
    );
    expect(profile).toMatchObject({ approval_status: 'pending', role: 'parent' });
  });

  test('recipients are offered by rpc', async () => {
    const parent = await stage.clientOf('parent');
    expect(ok(await parent.rpc('message_recipients'))).toMatchObject([
      { first_name: 'Teacher', subjects: ['Mathematics'], learners: [{ first_name: 'Child' }] },
    ]);
  });
});
