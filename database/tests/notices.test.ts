import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { thingOf } from '../../contract/notice-things.ts';
import { makePerson, makeRow, makeStudent } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { noticesOn } from './notice-causes.ts';
import { announce, makeEvent, makeReport } from './school-day-rows.ts';
import type { ActorName } from './world.ts';

const stage = describeMatrix('notices', {
  select: {
    'of a message: its recipient': { row: (w) => w.notices.messageToParent, allowed: ['parent', 'service'] },
    'of an announcement: the one who was told': {
      row: (w) => w.notices.announcementToParent,
      allowed: ['parent', 'service'],
    },
    'of another school': { row: (w) => w.notices.awayMessage, allowed: ['foreignTeacher', 'service'] },
  },
  insert: {
    'for oneself': {
      values: (w) => ({
        profile_id: w.people.parent.profileId,
        kind: 'announcement',
        subject_id: w.announcements.byTeacher,
        title: 'Forged',
      }),
      allowed: [],
    },
  },
  update: {
    read: {
      row: (w) => w.notices.messageToParent,
      set: () => ({ read_at: '2026-01-01' }),
      allowed: ['parent', 'service'],
    },
    'its title': {
      row: (w) => w.notices.messageToParent,
      set: () => ({ title: 'Something else' }),
      allowed: [],
    },
    'what it says': {
      row: (w) => w.notices.messageToParent,
      set: () => ({ arguments: { code: 'delivery.failed' } }),
      allowed: [],
    },
    'whose it is': {
      row: (w) => w.notices.messageToParent,
      set: (w) => ({ profile_id: w.people.otherParent.profileId }),
      allowed: [],
    },
  },
  delete: { one: { row: (w) => w.notices.messageToParent, allowed: ['service'] } },
});

describeGrants(stage, 'notices', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'profile_id',
      'kind',
      'subject_id',
      'title',
      'target',
      'student_id',
      'urgent',
      'school_id',
      'created_at',
      'read_at',
      'opened_at',
      'arguments',
    ],
    update: ['read_at'],
  },
});

const { told, seen, insertAs, trial, report, lesson, without } = noticesOn(stage);

describe('who is told', () => {
  trial('of a message: its recipient, with the sender’s name and no word of the content', async () => {
    const { conversations, students } = stage.world;
    const id = randomUUID();
    await insertAs('teacher', 'messages', {
      id,
      conversation_id: conversations.withTeacher,
      content: 'Secret marks',
      message_type: 'urgent',
      related_student_id: students.child,
    });
    const rows = await stage.read('select * from notices where subject_id = $1', [id]);
    expect(rows).toMatchObject([
      {
        profile_id: stage.world.people.parent.profileId,
        kind: 'message',
        title: 'New message from Teacher Example',
        arguments: { code: 'message.new', name: 'Teacher Example' },
        target: conversations.withTeacher,
        student_id: students.child,
        urgent: true,
        read_at: null,
      },
    ]);
  });

  trial('of a report: the guardians of the confirmed child who read it, and nobody else', async () => {
    const row = { ...report(), teacher_id: stage.world.people.teacher.profileId };
    await makeRow(stage.admin, 'progress_reports', row);
    expect(await told(row.id)).toEqual(['CoParent', 'Parent', 'Partner']);
    const waiting = {
      ...row,
      id: randomUUID(),
      report_file_url: 'b.pdf',
      student_id: stage.world.students.waitingChild,
    };
    await makeRow(stage.admin, 'progress_reports', waiting);
    expect(await told(waiting.id)).toEqual([]);
  });

  trial('of an announcement: everybody approved at the school but its author', async () => {
    const { admin, world } = stage;
    const id = await announce(admin, world.home, world.people.teacher);
    expect(await told(id)).toEqual(without('Teacher'));
    expect(
      await stage.read('select distinct urgent, title from notices where subject_id = $1', [id]),
    ).toEqual([{ urgent: false, title: 'Water supply' }]);
  });

  for (const [author, urgent] of [
    ['teacher', false],
    ['principal', true],
    ['platform', true],
  ] as const) {
    trial(`of high priority by ${author}: ${urgent ? '' : 'not '}as urgent`, async () => {
      const { admin, world } = stage;
      const urgencies = 'select distinct urgent from notices where subject_id = $1';
      const id = await announce(admin, world.home, world.people[author], { priority: 'high' });
      expect(await stage.read(urgencies, [id])).toEqual([{ urgent }]);
      const later = { priority: 'high', is_active: false };
      const opened = await announce(admin, world.home, world.people[author], later);
      await stage.as('principal', 'update announcements set is_active = true where id = $1', [opened]);
      expect(await stage.read(urgencies, [opened])).toEqual([{ urgent }]);
    });
  }

  trial('of an announcement that opens later: then; and when it opens again nobody twice', async () => {
    const { admin, world } = stage;
    const id = await announce(admin, world.home, world.people.teacher, { is_active: false });
    expect(await told(id)).toEqual([]);
    await stage.as('teacher', 'update announcements set is_active = true where id = $1', [id]);
    expect(await told(id)).toEqual(without('Teacher'));
    await stage.as('teacher', 'update announcements set is_active = false where id = $1', [id]);
    await makePerson(admin, 'Newcomer', { role: 'parent', school: world.home.id });
    await stage.as('teacher', 'update announcements set is_active = true where id = $1', [id]);
    expect(await told(id)).toEqual(without('Teacher'));
  });

  trial(
    'of an event: everybody at the school but who made it; a moved one is found on its new day',
    async () => {
      const { admin, world } = stage;
      const id = await makeEvent(admin, world.home, world.people.principal);
      expect(await told(id)).toEqual(without('Principal'));
      await stage.as(
        'principal',
        `update events set start_date = '2026-02-27', end_date = '2026-02-27' where id = $1`,
        [id],
      );
      expect(await stage.read('select distinct target from notices where subject_id = $1', [id])).toEqual([
        { target: '2026-02-27' },
      ]);
    },
  );

  trial('of an assignment: the parents of the grade, once each, when it is active', async () => {
    const { admin, world } = stage;
    const brother = await makeStudent(admin, 'Brother', {
      school: world.home,
      grade: world.home.grades.six,
      parent: world.people.parent,
    });
    const row = lesson();
    expect((await insertAs('teacher', 'lessons', row)).refusal).toBeUndefined();
    expect(
      await stage.read(
        'select title, kind, student_id from notices where subject_id = $1 order by student_id nulls first',
        [row.id],
      ),
    ).toEqual([
      { title: 'New assignment: Fractions', kind: 'assignment', student_id: null },
      ...['coParent', 'partner'].map(() => ({
        title: 'New assignment: Fractions',
        kind: 'assignment',
        student_id: stage.world.students.child,
      })),
    ]);
    expect(await told(row.id)).toEqual(['CoParent', 'Parent', 'Partner']);
    const later = lesson({ is_active: false });
    await insertAs('teacher', 'lessons', later);
    expect(await told(later.id)).toEqual([]);
    await stage.as('teacher', 'update lessons set is_active = true where id = $1', [later.id]);
    expect(await told(later.id)).toEqual(['CoParent', 'Parent', 'Partner']);
    await stage.admin.query('delete from students where id = $1', [brother]);
  });

  trial(
    'of a registration: the administrators of the school; and it is read once it is decided',
    async () => {
      const { admin, world } = stage;
      const person = await makePerson(admin, 'New', {
        role: 'parent',
        school: world.home.id,
        status: 'pending',
      });
      expect(await told(person.profileId)).toEqual(['DeadSession', 'LevelOne', 'LevelTwo', 'Principal']);
      expect(await seen('principal', person.profileId)).toBe(1);
      expect(await seen('foreignPrincipal', person.profileId)).toBe(0);
      await stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
        person.profileId,
      ]);
      expect(
        await stage.read('select from notices where subject_id = $1 and read_at is null', [person.profileId]),
      ).toEqual([]);
    },
  );

  trial('of a registration at a school without an administrator: the platform’s', async () => {
    const { admin } = stage;
    const school = await makeRow(admin, 'schools', { name: 'Nobody runs it' });
    const person = await makePerson(admin, 'New', { role: 'teacher', school, status: 'pending' });
    expect(await told(person.profileId)).toEqual(['Platform']);
    expect(await seen('platform', person.profileId)).toBe(1);
  });

  trial(
    'of a registration where the accounts of all who run the school are closed: the platform’s',
    async () => {
      const { admin, world } = stage;
      const close = (until: string, people: string) =>
        admin.query(
          `update auth.users set banned_until = ${until} where id in (select user_id from profiles where ${people})`,
        );
      const register = async (name: string) => {
        const { profileId } = await makePerson(admin, name, {
          role: 'teacher',
          school: world.home.id,
          status: 'pending',
        });
        return told(profileId);
      };
      const runsIt = `school_id = '${world.home.id}' and role = 'admin'`;
      await close(`'infinity'`, `${runsIt} and first_name = 'LevelTwo'`);
      expect(await register('First')).toEqual(['DeadSession', 'LevelOne', 'Principal']);
      await close(`now() + interval '1 day'`, runsIt);
      expect(await register('Second')).toEqual(['Platform']);
      await close(`now() - interval '1 second'`, runsIt);
      expect(await register('Third')).toEqual(['DeadSession', 'LevelOne', 'LevelTwo', 'Principal']);
    },
  );

  trial('of a child that an approved parent adds: the administrators, until it is confirmed', async () => {
    const { admin, world } = stage;
    const child = await makeStudent(admin, 'Second', {
      school: world.home,
      grade: world.home.grades.seven,
      parent: world.people.parent,
      confirmed: false,
    });
    expect(await told(child)).toEqual(['DeadSession', 'LevelOne', 'LevelTwo', 'Principal']);
    await stage.as('principal', 'update students set is_confirmed = true where id = $1', [child]);
    expect(
      await stage.read('select from notices where subject_id = $1 and read_at is null', [child]),
    ).toEqual([]);
  });
});

describe('reading', () => {
  const unread = (actor: ActorName) =>
    stage.as(actor, 'select id from notices where read_at is null').then(({ rowCount }) => rowCount);

  trial('a message in its conversation reads its notice', async () => {
    const { messages } = stage.world;
    const before = await unread('parent');
    await stage.as('parent', 'update messages set is_read = true where id = $1', [messages.toParent]);
    expect(await unread('parent')).toBe(before - 1);
  });

  trial('one or all of the own, at the server’s moment, and never back', async () => {
    const { notices } = stage.world;
    const before = await unread('parent');
    const others = await unread('otherParent');
    const one = await stage.as('parent', 'select mark_notices_read(array[$1, $2]::uuid[]) as marked', [
      notices.messageToParent,
      notices.awayMessage,
    ]);
    expect(one.rows).toEqual([{ marked: 1 }]);
    await stage.as('parent', `update notices set read_at = null where id = $1`, [notices.messageToParent]);
    expect(await unread('parent')).toBe(before - 1);
    const all = await stage.as('parent', 'select mark_notices_read() as marked');
    expect(all.rows).toEqual([{ marked: before - 1 }]);
    expect(await unread('parent')).toBe(0);
    expect(await unread('otherParent')).toBe(others);
    const [row] = await stage.read('select read_at = now() as now from notices where id = $1', [
      notices.messageToParent,
    ]);
    expect(row).toEqual({ now: true });
  });

  trial(
    'with one those before it about the same, and none that came since or are about another',
    async () => {
      const { admin, world } = stage;
      const { teacher, parent } = world.people;
      const [talk] = await stage.read('select target from notices where id = $1', [
        world.notices.messageToParent,
      ]);
      const tell = async (minutes: number) => {
        const id = await makeRow(admin, 'messages', {
          conversation_id: talk?.target,
          sender_id: teacher.profileId,
          recipient_id: parent.profileId,
          content: 'About the outing',
        });
        await admin.query(
          `update notices set created_at = now() - $2 * interval '1 minute', read_at = null where subject_id = $1`,
          [id, minutes],
        );
        const [row] = await stage.read(
          'select id, kind, subject_id, target from notices where subject_id = $1',
          [id],
        );
        return row as { id: string; kind: 'message'; subject_id: string; target: string };
      };
      const before = await tell(3);
      const named = await tell(2);
      const since = await tell(1);
      const others = await unread('otherParent');
      await stage.as('parent', 'select mark_notices_read(array[$1]::uuid[])', [named.id]);
      const rows = await stage.read(
        `select id, private.thing_of(kind, subject_id, target) as thing from notices
        where id = any($1) and read_at is not null order by created_at`,
        [[before.id, named.id, since.id]],
      );
      expect(rows).toEqual([before, named].map((notice) => ({ id: notice.id, thing: thingOf(notice) })));
      expect(await unread('otherParent')).toBe(others);
      const [announced] = await stage.read('select read_at from notices where id = $1', [
        world.notices.announcementToParent,
      ]);
      expect(announced).toEqual({ read_at: null });
    },
  );

  trial('what was loaded as history is not news', async () => {
    const { admin, world } = stage;
    const old = await announce(admin, world.home, world.people.teacher, {
      created_at: '2025-06-01T08:00:00Z',
    });
    expect(await stage.read('select from notices where subject_id = $1 and read_at is null', [old])).toEqual(
      [],
    );
    expect(
      await stage.read(
        `select o.id from private.outbox o join notices n on o.payload -> 'notice_ids' ? n.id::text where n.subject_id = $1`,
        [old],
      ),
    ).toEqual([]);
  });
});

describe('a large school', () => {
  trial('of 2,000 people is told, each once', async () => {
    const { admin, world } = stage;
    await admin.query(
      `with accounts as (insert into auth.users (id, email, email_confirmed_at)
         select gen_random_uuid(), 'crowd' || n || '@example.org', now() from generate_series(1, 2000) n returning id)
       insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
       select id, 'Crowd', 'Example', 'parent', $1, 'approved' from accounts`,
      [world.home.id],
    );
    const { refusal } = await insertAs('teacher', 'announcements', {
      title: 'To all',
      content: 'Hello',
      author_id: world.people.teacher.profileId,
      school_id: world.home.id,
    });
    expect(refusal).toBeUndefined();
    const [row] = await stage.read(
      `select (select count(*)::int from notices where title = 'To all') as notices,
              (select count(*)::int from private.outbox o join notices n on o.payload -> 'notice_ids' ? n.id::text
                where n.title = 'To all') as mails`,
    );
    expect(row).toEqual({ notices: 2011, mails: 2011 });
  });
});

test('of a report the notice names its subject', async () => {
  await stage.undone(async () => {
    const { home, students, terms, people } = stage.world;
    for (const [subject, name] of [
      [home.subjects.art, 'Art'],
      [home.subjects.spare, 'Music'],
    ] as const) {
      const id = await makeReport(stage.admin, students.child, subject, terms.home, people.teacher);
      expect(await stage.read('select distinct title from notices where subject_id = $1', [id])).toEqual([
        { title: `New progress report: ${name}` },
      ]);
    }
  });
});
