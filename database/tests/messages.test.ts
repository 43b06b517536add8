import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import type { World } from './world.ts';

type Name = keyof World['people'];
type Values = Record<string, unknown>;
const message =
  (
    conversation: keyof World['conversations'],
    sender?: Name,
    recipient?: Name,
    more: (w: World) => Values = () => ({}),
  ) =>
  (w: World): Values => ({
    conversation_id: w.conversations[conversation],
    content: 'Good morning',
    ...(sender && { sender_id: w.people[sender].profileId }),
    ...(recipient && { recipient_id: w.people[recipient].profileId }),
    ...more(w),
  });

const stage = describeMatrix('messages', {
  select: {
    'from a parent to a teacher': {
      row: (w) => w.messages.toTeacher,
      allowed: ['parent', 'teacher', 'service'],
    },
    'from a principal to a parent': {
      row: (w) => w.messages.fromPrincipal,
      allowed: ['parent', 'principal', 'service'],
    },
    'at the other school': {
      row: (w) => w.messages.away,
      allowed: ['foreignParent', 'foreignTeacher', 'service'],
    },
  },
  insert: {
    'as the parent, to the teacher': {
      values: message('withTeacher', 'parent', 'teacher', (w) => ({
        subject: 'Homework',
        message_type: 'academic',
        related_student_id: w.students.child,
      })),
      allowed: ['parent', 'service'],
    },
    'as the teacher, to the parent': {
      values: message('withTeacher', 'teacher', 'parent'),
      allowed: ['teacher', 'service'],
    },
    'with sender and recipient left out': {
      values: message('withTeacher'),
      allowed: ['parent', 'teacher', 'service'],
    },
    'to somebody outside the conversation': {
      values: message('withTeacher', 'parent', 'principal'),
      allowed: ['service'],
    },
    'into the conversation of others': {
      values: message('away', 'parent', 'foreignTeacher'),
      allowed: ['service'],
    },
    'as an answer to the principal': {
      values: message('withPrincipal', 'parent', 'principal'),
      allowed: ['parent', 'service'],
    },
    'about a learner of somebody else': {
      values: message('withTeacher', 'parent', 'teacher', (w) => ({
        related_student_id: w.students.otherChild,
      })),
      allowed: ['service'],
    },
    'about a learner of the other school': {
      values: message('withTeacher', 'parent', 'teacher', (w) => ({
        related_student_id: w.students.foreignChild,
      })),
      allowed: [],
      refusals: ['23503'],
    },
    'of white space alone': {
      values: message('withTeacher', 'parent', 'teacher', () => ({ content: ' \n\t ' })),
      allowed: [],
      refusals: ['23514'],
    },
    'longer than 5000 characters': {
      values: message('withTeacher', 'parent', 'teacher', () => ({ content: 'x'.repeat(5001) })),
      allowed: [],
      refusals: ['23514'],
    },
    'of a type that does not exist': {
      values: message('withTeacher', 'parent', 'teacher', () => ({ message_type: 'secret' })),
      allowed: [],
      refusals: ['23514'],
    },
    'read already': {
      values: message('withTeacher', 'parent', 'teacher', () => ({ is_read: true })),
      allowed: ['service'],
    },
    'dated by the sender': {
      values: message('withTeacher', 'parent', 'teacher', () => ({ created_at: '2001-01-01' })),
      allowed: ['service'],
    },
    'into a conversation that does not exist': {
      values: message('withTeacher', 'parent', 'teacher', (w) => ({ conversation_id: w.nobody })),
      allowed: [],
      refusals: ['23503'],
    },
  },
  update: {
    'mark read what the teacher received': {
      row: (w) => w.messages.toTeacher,
      set: () => ({ is_read: true }),
      allowed: ['teacher', 'service'],
    },
    'mark read what the parent received': {
      row: (w) => w.messages.toParent,
      set: () => ({ is_read: true }),
      allowed: ['parent', 'service'],
    },
    'when it was read': {
      row: (w) => w.messages.toTeacher,
      set: () => ({ is_read: true, read_at: '2001-01-01' }),
      allowed: ['service'],
    },
    'the text': {
      row: (w) => w.messages.toTeacher,
      set: () => ({ content: 'Something else' }),
      allowed: ['service'],
    },
    'read, and the text with it': {
      row: (w) => w.messages.toTeacher,
      set: () => ({ is_read: true, content: 'Something else' }),
      allowed: ['service'],
    },
    'whom it is from': {
      row: (w) => w.messages.toTeacher,
      set: (w) => ({ sender_id: w.people.principal.profileId }),
      allowed: ['service'],
    },
  },
  delete: {
    one: { row: (w) => w.messages.toTeacher, allowed: ['service'] },
  },
});

describeGrants(stage, 'messages', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'conversation_id',
      'sender_id',
      'recipient_id',
      'subject',
      'content',
      'message_type',
      'urgent_reason',
      'related_student_id',
      'is_read',
      'read_at',
      'school_id',
      'created_at',
    ],
    insert: [
      'id',
      'conversation_id',
      'sender_id',
      'recipient_id',
      'subject',
      'content',
      'message_type',
      'related_student_id',
      'urgent_reason',
    ],
    update: ['is_read'],
  },
});

describe('what time changes', () => {
  const send = (actor: 'parent' | 'teacher') =>
    stage.as(actor, `insert into messages (conversation_id, content) values ($1, 'Hello')`, [
      stage.world.conversations.withTeacher,
    ]);

  test('the sender sees when it was read, and that time stays', async () => {
    await stage.undone(async () => {
      const { messages } = stage.world;
      const told = async () =>
        (await stage.as('parent', 'select read_at from messages where id = $1', [messages.toTeacher])).rows[0]
          ?.read_at;
      const mark = () =>
        stage.as('teacher', 'update messages set is_read = true where id = $1', [messages.toTeacher]);
      expect(await told()).toBeNull();
      await mark();
      const first = await told();
      expect(first).toBeInstanceOf(Date);
      await stage.admin.query(`update messages set read_at = read_at - interval '1 hour' where id = $1`, [
        messages.toTeacher,
      ]);
      const earlier = await told();
      await mark();
      expect(await told()).toEqual(earlier);
    });
  });

  test('a message that was read does not become unread', async () => {
    await stage.undone(async () => {
      const { messages } = stage.world;
      await stage.admin.query('update messages set is_read = true where id = $1', [messages.toTeacher]);
      const { refusal } = await stage.as('teacher', 'update messages set is_read = false where id = $1', [
        messages.toTeacher,
      ]);
      expect(refusal).toBe('42501');
    });
  });

  test.each([
    ['the teacher no longer teaches the grade', 'delete from teacher_subjects'],
    ['the child is no longer confirmed', 'update students set is_confirmed = false'],
    [
      'the teacher’s approval is taken back',
      `update profiles set approval_status = 'pending' where first_name = 'Teacher'`,
    ],
  ])('neither side writes once %s', async (_, change) => {
    await stage.undone(async () => {
      await stage.admin.query(change);
      expect((await send('parent')).refusal).toBe('42501');
      expect((await send('teacher')).refusal).toBe('42501');
    });
  });

  test('both still read what they wrote, with each other’s names', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from teacher_subjects');
      const { rows } = await stage.as(
        'teacher',
        'select p.first_name from messages m join profiles p on p.id = m.sender_id where m.id = $1',
        [stage.world.messages.toTeacher],
      );
      expect(rows).toEqual([{ first_name: 'Parent' }]);
    });
  });
});
