/**
 * The calls for lessons, assignments, timetables, disciplinary records and attachments, made with the official client
 * as docs/product/calls-tables.md#school-days lists them.
 */
import { describe, expect, test } from 'vitest';
import { pdf } from '../../server/storage/testing/samples.ts';
import { useWorldPortal } from '../../server/storage/testing/world-portal.ts';
import { ok } from './official-client.ts';
import type { World } from './world.ts';

type Somebody = keyof World['people'];

const it = useWorldPortal();
const { clientOf } = it;
const profileOf = (who: Somebody) => it.world.people[who].profileId;

describe('lessons and assignments', () => {
  test('a teacher gives an assignment, reads it among the own and deletes it', async () => {
    const teacher = await clientOf('teacher');
    const made = ok(
      await teacher
        .from('lessons')
        .insert({
          teacher_id: profileOf('teacher'),
          grade_id: it.world.home.grades.six,
          subject_id: it.world.home.subjects.maths,
          title: 'Page 42',
          description: 'Exercises 1 to 8',
          lesson_type: 'assignment',
          file_url: `assignment-${Date.now()}`,
          thumbnail_url: null,
          due_date: '2026-12-01',
        })
        .select()
        .single(),
    );
    expect(made).toMatchObject({ due_date: '2026-12-01', is_active: true });
    const own = ok(
      await teacher
        .from('lessons')
        .select('*, subjects(name), grades(name)')
        .eq('teacher_id', profileOf('teacher'))
        .eq('lesson_type', 'assignment')
        .order('created_at', { ascending: false }),
    );
    expect(own[0]).toMatchObject({
      id: made.id,
      subjects: { name: 'Mathematics' },
      grades: { name: 'Grade 6' },
    });

    const parent = await clientOf('parent');
    const seen = ok(await parent.from('lessons').select('id, profiles(first_name)').eq('is_active', true));
    expect(seen).toContainEqual({ id: made.id, profiles: { first_name: 'Teacher' } });
    expect((await teacher.from('lessons').delete().eq('id', made.id)).error).toBeNull();
    expect(ok(await parent.from('lessons').select('id').eq('id', made.id))).toEqual([]);
  });
});

describe('timetables', () => {
  test('a teacher makes, edits and removes an entry; a parent reads the week in order', async () => {
    const teacher = await clientOf('teacher');
    const made = ok(
      await teacher
        .from('lesson_timetables')
        .insert({
          teacher_id: profileOf('teacher'),
          title: 'Mathematics',
          description: '',
          day_of_week: 0,
          start_time: '08:00',
          end_time: '08:45',
          room_number: 'A1',
          subject_id: it.world.home.subjects.maths,
          grade_id: it.world.home.grades.six,
        })
        .select()
        .single(),
    );
    ok(await teacher.from('lesson_timetables').update({ room_number: 'A2' }).eq('id', made.id).select());
    const parent = await clientOf('parent');
    const week = async () =>
      ok(
        await parent
          .from('lesson_timetables')
          .select('id, day_of_week, room_number, subjects(name), grades(name)')
          .eq('grade_id', it.world.home.grades.six)
          .eq('is_active', true)
          .order('day_of_week')
          .order('start_time'),
      );
    expect((await week()).map(({ day_of_week }) => day_of_week)).toEqual([0, 1]);
    expect((await week())[0]).toMatchObject({ room_number: 'A2', subjects: { name: 'Mathematics' } });
    ok(await teacher.from('lesson_timetables').update({ is_active: false }).eq('id', made.id).select());
    expect(await week()).toHaveLength(1);
  });

  test('what overlaps is told by rpc', async () => {
    const teacher = await clientOf('teacher');
    const clashes = ok(await teacher.rpc('timetable_clashes', { day: 1, starts: '08:30', ends: '09:00' }));
    expect(clashes).toMatchObject([
      { clash: 'teacher', subject_name: 'Mathematics', start_time: '08:00:00' },
    ]);
  });
});

describe('disciplinary records', () => {
  test('a teacher records, resolves and notifies; the parent reads', async () => {
    const teacher = await clientOf('teacher');
    const made = ok(
      await teacher
        .from('disciplinary_records')
        .insert({
          student_id: it.world.students.child,
          incident_type: 'Fighting',
          description: 'Pushed in the queue',
          severity: 'low',
          action_taken: '',
          follow_up_required: false,
          parent_notified: false,
          teacher_id: profileOf('teacher'),
          incident_date: '2026-03-02',
          status: 'pending',
        })
        .select()
        .single(),
    );
    expect(made).toMatchObject({ incident_date: '2026-03-02' });
    const change = (set: Record<string, unknown>) =>
      teacher.from('disciplinary_records').update(set).eq('id', made.id).select();
    expect(ok(await change({ status: 'resolved' }))).toMatchObject([{ status: 'resolved' }]);
    expect((await change({ status: 'escalated' })).error).toMatchObject({ code: '23514' });
    expect(ok(await change({ parent_notified: true }))).toMatchObject([{ parent_notified: true }]);

    const parent = await clientOf('parent');
    const read = ok(
      await parent
        .from('disciplinary_records')
        .select('*, students(first_name, last_name, student_id), profiles(first_name)')
        .eq('id', made.id),
    );
    expect(read).toMatchObject([{ students: { first_name: 'Child' }, profiles: { first_name: 'Teacher' } }]);
    const learners = ok(
      await teacher
        .from('students')
        .select('id, first_name, last_name, student_id')
        .in('id', [it.world.students.child]),
    );
    expect(learners).toHaveLength(1);
  });
});

describe('attachments', () => {
  test('a message brings its files to the other person, and to nobody else', async () => {
    const [parent, teacher] = [await clientOf('parent'), await clientOf('teacher')];
    const path = `${crypto.randomUUID()}.pdf`;
    const file = new Blob([new Uint8Array(pdf)], { type: 'application/pdf' });
    ok(await parent.storage.from('message-attachments').upload(path, file));
    const message = ok(
      await parent
        .from('messages')
        .insert({
          conversation_id: it.world.conversations.withTeacher,
          sender_id: profileOf('parent'),
          recipient_id: profileOf('teacher'),
          content: 'The note from the doctor',
        })
        .select()
        .single(),
    );
    ok(
      await parent
        .from('message_attachments')
        .insert({ message_id: message.id, file_path: path, file_name: 'Note.pdf' })
        .select(),
    );
    const read = ok(
      await teacher
        .from('messages')
        .select(
          'content, sender:profiles!messages_sender_id_fkey(first_name), attachments:message_attachments(file_path, file_name)',
        )
        .eq('id', message.id),
    );
    expect(read).toMatchObject([
      { sender: { first_name: 'Parent' }, attachments: [{ file_path: path, file_name: 'Note.pdf' }] },
    ]);
    expect((await teacher.storage.from('message-attachments').createSignedUrl(path, 60)).error).toBeNull();
    for (const who of ['principal', 'platform', 'otherParent', 'foreignTeacher'] as const) {
      const stranger = await clientOf(who);
      expect(
        (await stranger.storage.from('message-attachments').createSignedUrl(path, 60)).error,
      ).not.toBeNull();
      expect(ok(await stranger.from('message_attachments').select('id').eq('file_path', path))).toEqual([]);
    }
  });
});
