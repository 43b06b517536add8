/**
 * What somebody wrote for a class, a group or a learner whom they have lost since: whether they still show it, put it to another
 * moment, let it go, correct it or add to it. And who may, by each way in which it is done.
 */
import { describe, expect, test } from 'vitest';
import { makeRow, storeFile } from './factories.ts';
import { makeAudience } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
type Table = 'announcements' | 'events' | 'lessons' | 'requests' | 'shared_files';
type State = 'read' | 'scheduled' | 'held' | 'hidden';

const states: Record<State, Record<string, unknown>> = {
  read: { is_active: true },
  scheduled: { is_active: false, publish_at: '2099-01-01T06:00:00Z' },
  held: { is_active: false, publish_at: '2099-01-01T06:00:00Z', awaits_approval: true },
  hidden: { is_active: false },
};

/** Of the teacher, past every policy and trigger, for whom the audience is. */
async function written(table: Table, audience: string | null, state: State) {
  const { home, people } = stage.world;
  const by = people.teacher.profileId;
  const own: Record<Table, Record<string, unknown>> = {
    announcements: { author_id: by, content: 'Bring a hat.', ...states[state] },
    events: {
      created_by: by,
      start_date: '2099-01-02',
      end_date: '2099-01-02',
      event_type: 'general',
      ...states[state],
    },
    lessons: {
      teacher_id: by,
      grade_id: home.grades.six,
      subject_id: home.subjects.maths,
      lesson_type: 'assignment',
      file_url: 'assignment-1',
      due_date: '2099-01-03',
      ...states[state],
    },
    requests: {
      author_id: by,
      content: 'May your child come along?',
      kind: 'consent',
      awaits_approval: state === 'held',
    },
    shared_files: { uploaded_by: by, file_path: 'fees.pdf', file_name: 'Fees.pdf', ...states[state] },
  };
  await stage.admin.query('set local session_replication_role = replica');
  const id = await makeRow(stage.admin, table, {
    title: 'Walk',
    school_id: home.id,
    audience_id: audience,
    ...own[table],
  });
  await stage.admin.query('set local session_replication_role = origin');
  return id;
}

/** Whom the teacher may write to at first, and how that is lost. */
const lost: Record<string, { of: () => Promise<string | null>; loses: () => Promise<unknown> }> = {
  'a class': {
    of: async () => stage.world.audiences.six.id,
    loses: () =>
      stage.admin.query('delete from teacher_subjects where teacher_id = $1 and grade_id = $2', [
        stage.world.people.teacher.profileId,
        stage.world.home.grades.six,
      ]),
  },
  'a group': {
    of: async () => {
      const { groups, home, people } = stage.world;
      await makeRow(stage.admin, 'group_members', {
        group_id: groups.bus.id,
        profile_id: people.teacher.profileId,
      });
      return (await makeAudience(stage.admin, home, { kind: 'group', group_id: groups.bus.id })).id;
    },
    loses: () =>
      stage.admin.query('delete from group_members where profile_id = $1', [
        stage.world.people.teacher.profileId,
      ]),
  },
  'a learner': {
    of: async () => {
      const { home, students } = stage.world;
      return (await makeAudience(stage.admin, home, { kind: 'learner', student_id: students.child })).id;
    },
    loses: async () => {
      const { teacher } = stage.world.people;
      await stage.admin.query('delete from teacher_subjects where teacher_id = $1', [teacher.profileId]);
      await stage.admin.query('delete from teacher_student_assignments where teacher_id = $1', [
        teacher.profileId,
      ]);
    },
  },
};

/** By which way, from which state, in which statements; `$1` is the row. */
type Act = [how: string, table: Table, from: State, text: string];
const set = (table: Table, how: string, from: State, what: string): Act => [
  how,
  table,
  from,
  `update ${table} set ${what} where id = $1`,
];
const publishing: Act[] = [
  set('announcements', 'shows one that was withdrawn', 'hidden', 'is_active = true'),
  set('announcements', 'takes the moment away', 'scheduled', 'publish_at = null'),
  set('announcements', 'puts it to another moment', 'scheduled', `publish_at = now() + interval '1 minute'`),
  set(
    'announcements',
    'gives a moment to one that was withdrawn',
    'hidden',
    `publish_at = now() + interval '1 minute'`,
  ),
  set('announcements', 'lets go of one that waits', 'held', 'awaits_approval = false'),
  set('announcements', 'corrects the title', 'read', `title = 'Run'`),
  set('announcements', 'corrects the text', 'read', `content = 'Bring none.'`),
  set('announcements', 'makes it urgent', 'read', `priority = 'high'`),
  set('announcements', 'tells people again', 'read', 'tells_again = true'),
  set('announcements', 'lets it stay for longer', 'read', `expires_at = '2099-01-01'`),
  [
    'writes it anew in one call',
    'announcements',
    'read',
    `select write_announcement(jsonb_build_object('id', $1::uuid, 'title', 'Run', 'content', 'Bring none.'), '[]')`,
  ],
  [
    'writes it in another language',
    'announcements',
    'read',
    `insert into announcement_texts (announcement_id, language, title, content) values ($1, 'zu', 'Run', 'Bring none.')`,
  ],
  [
    'adds a file',
    'announcements',
    'read',
    `insert into announcement_attachments (announcement_id, file_path, file_name)
       select $1, o.name, 'Map.pdf' from storage.objects o where o.bucket_id = 'announcement-attachments'`,
  ],
  set('events', 'takes the moment away', 'scheduled', 'publish_at = null'),
  set('events', 'puts it to another moment', 'scheduled', `publish_at = now() + interval '1 minute'`),
  set('events', 'lets go of one that waits', 'held', 'awaits_approval = false'),
  set('events', 'corrects the title', 'read', `title = 'Run'`),
  set('events', 'puts it to another day', 'read', `start_date = '2099-01-03', end_date = '2099-01-03'`),
  set('events', 'writes it in another language', 'read', `texts = '[{"language": "zu", "title": "Run"}]'`),
  set('lessons', 'shows one that was hidden', 'hidden', 'is_active = true'),
  set('lessons', 'takes the moment away', 'scheduled', 'publish_at = null'),
  set('lessons', 'corrects the title', 'read', `title = 'Run'`),
  set('lessons', 'puts off the day', 'read', `due_date = '2099-02-03'`),
  set('requests', 'asks something else', 'read', `content = 'May it not?'`),
  set('requests', 'puts off the day', 'read', 'due_on = current_date + 9'),
  set('requests', 'lets go of one that waits', 'held', 'awaits_approval = false'),
];
const takingBack: Act[] = [
  set('announcements', 'withdraws it', 'read', 'is_active = false'),
  set('announcements', 'corrects one that nobody reads', 'hidden', `title = 'Run'`),
  ['deletes it', 'announcements', 'read', 'delete from announcements where id = $1'],
  ['deletes it', 'events', 'scheduled', 'delete from events where id = $1'],
  set('lessons', 'hides it', 'read', 'is_active = false'),
  ['deletes it', 'lessons', 'scheduled', 'delete from lessons where id = $1'],
  set('requests', 'withdraws it', 'read', 'withdrawn_at = now()'),
  ['deletes it', 'requests', 'read', 'delete from requests where id = $1'],
];

/** As somebody, after something else; whether it was done, or by which code it was not. */
async function done(actor: ActorName, [, table, from, text]: Act, whom: string, loses: boolean) {
  const way = lost[whom];
  if (!way) throw new Error(`nobody loses ${whom}`);
  const id = await written(table, await way.of(), from);
  const { people } = stage.world;
  if (actor !== 'service') {
    const person = people[actor as keyof typeof people];
    await storeFile(stage.admin, 'announcement-attachments', person, 'application/pdf', 'pdf');
  }
  if (loses) await way.loses();
  const { refusal, rowCount } = await stage.as(actor, text, [id]);
  return refusal ?? rowCount;
}

describe.each(['a class', 'a group', 'a learner'])('of what is for %s', (whom) => {
  test.each(publishing)('its author %s (%s, %s) while it is theirs, and no more then', async (...act) => {
    await stage.undone(async () => expect(await done('teacher', act, whom, false)).toBe(1));
    await stage.undone(async () => expect(await done('teacher', act, whom, true)).toBe('42501'));
  });

  test.each(takingBack)('its author still %s (%s, %s)', async (...act) => {
    await stage.undone(async () => expect(await done('teacher', act, whom, true)).toBe(1));
  });
});

describe('of what its author may address no more', () => {
  test.each(publishing)(
    'who runs the school %s (%s, %s) where the table lets them, and nobody else',
    async (...act) => {
      const others: ActorName[] = ['otherTeacher', 'tutor', 'parent', 'foreignTeacher', 'foreignPrincipal'];
      for (const actor of others)
        await stage.undone(async () =>
          expect([0, '42501']).toContain(await done(actor, act, 'a class', true)),
        );
      await stage.undone(async () =>
        expect(await done('principal', act, 'a class', true)).toBe(act[1] === 'lessons' ? 0 : 1),
      );
    },
  );

  test.each(publishing)('its author %s (%s, %s) again who has come to run the school', async (...act) => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const id = await written(act[1], stage.world.audiences.six.id, act[2]);
      await storeFile(stage.admin, 'announcement-attachments', teacher, 'application/pdf', 'pdf');
      await lost['a class']?.loses();
      await stage.admin.query(`update profiles set role = 'admin' where id = $1`, [teacher.profileId]);
      await stage.admin.query('update auth.sessions set aal = $2 where user_id = $1', [
        teacher.userId,
        'aal2',
      ]);
      const { refusal, rowCount } = await stage.as('teacher', act[3], [id]);
      expect(refusal ?? rowCount).toBe(1);
    });
  });
});

/** A file is of the account that uploaded it, and a call of whoever calls. */
const byStatement = publishing.filter(([, , , text]) => !/storage|^select/.test(text));
test.each(byStatement)('the secret key %s (%s, %s) whoever may address it', async (...act) => {
  await stage.undone(async () => expect(await done('service', act, 'a class', true)).toBe(1));
});

describe('an assignment', () => {
  test('of a subject that its teacher gives in the grade no more is not for the whole grade', async () => {
    for (const [teacher, subject, grade, expected] of [
      ['teacher', 'art', 'six', '42501'],
      ['teacher', 'maths', 'seven', '42501'],
      ['otherTeacher', 'maths', 'six', '42501'],
      ['teacher', 'maths', 'six', 1],
    ] as const)
      await stage.undone(async () => {
        const { home, people, audiences } = stage.world;
        const id = await written('lessons', audiences.six.id, 'read');
        await lost['a class']?.loses();
        await makeRow(stage.admin, 'teacher_subjects', {
          teacher_id: people[teacher].profileId,
          grade_id: home.grades[grade],
          subject_id: home.subjects[subject],
          school_id: home.id,
        });
        const { refusal, rowCount } = await stage.as(
          'teacher',
          'update lessons set audience_id = null where id = $1',
          [id],
        );
        expect(refusal ?? rowCount).toBe(expected);
      });
  });
});

test('a shared file is shared, shown and corrected by nobody but who runs the school', async () => {
  const acts = ['publish_at = null', `title = 'Run'`, 'audience_id = null'];
  for (const what of acts)
    for (const [actor, expected] of [
      ['teacher', 0],
      ['principal', 1],
    ] as const)
      await stage.undone(async () => {
        const id = await written('shared_files', stage.world.audiences.six.id, 'scheduled');
        const { refusal, rowCount } = await stage.as(actor, `update shared_files set ${what} where id = $1`, [
          id,
        ]);
        expect([what, refusal ?? rowCount]).toEqual([what, expected]);
      });
});
