import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE_PROOF_DAYS } from '../../contract/limits.ts';
import { makeRow, makeStudent } from './factories.ts';
import { announce, makeAudience, makeEvent } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

type Name = 'parent' | 'partner' | 'coParent' | 'otherParent';
type Notice = { id: string; profile_id: string };

const stage = useStage();
const trial = (name: string, work: () => Promise<void>) => test(name, () => stage.undone(work));
const numbers = {
  parent: '27825550101',
  partner: '27825550102',
  coParent: '27825550103',
  otherParent: '27825550104',
};

beforeAll(async () => {
  const { admin, world } = stage;
  await admin.query(
    `update reach_settings set sms_month_cents = 10000, sms_after = 60 where school_id = $1`,
    [world.home.id],
  );
  for (const [name, phone] of Object.entries(numbers)) {
    await admin.query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
      world.people[name as Name].userId,
      phone,
    ]);
  }
  await admin.query('delete from private.outbox; delete from notices; delete from delivery_preferences');
});

const incident = async (student = stage.world.students.child): Promise<string> => {
  const id = await makeRow(stage.admin, 'disciplinary_records', {
    student_id: student,
    teacher_id: stage.world.people.teacher.profileId,
    school_id: stage.world.home.id,
    incident_type: 'Fighting',
    description: 'A fight',
    severity: 'low',
    incident_date: '2026-02-02',
  });
  await stage.admin.query('update disciplinary_records set parent_notified = true where id = $1', [id]);
  return id;
};
/** Undone within the trial. */
const again = async (work: () => Promise<void>): Promise<void> => {
  await stage.admin.query('savepoint again');
  await work();
  await stage.admin.query('rollback to savepoint again');
};
const noticeOf = async (name: Name, subject: string): Promise<Notice> => {
  const [found] = await stage.read(
    'select id, profile_id from notices where subject_id = $1 and profile_id = $2',
    [subject, stage.world.people[name].profileId],
  );
  if (!found) throw new Error(`${name} was not told`);
  return found as Notice;
};
const ways = async (name: Name) =>
  (
    await stage.read(
      `select kind, round(extract(epoch from due_at - now()) / 60)::int as minutes from private.outbox
        where recipient = $1 order by due_at, id`,
      [stage.world.people[name].profileId],
    )
  ).map(({ kind, minutes }) => `${kind} ${minutes}`);
const textable = (notice: Notice) =>
  stage.read('select * from private.textable_notices(0, $1, array[$2]::uuid[])', [
    notice.profile_id,
    notice.id,
  ]);
let outboxId = 1;
const begin = async (notice: Notice, parts = 1, outbox = ++outboxId) =>
  (
    await stage.read('select * from private.begin_text($1, $2, array[$3]::uuid[], $4)', [
      outbox,
      notice.profile_id,
      notice.id,
      parts,
    ])
  )[0];
const verdict = async (...given: Parameters<typeof begin>) => (await begin(...given))?.verdict;
const subscribe = (actor: ActorName) =>
  stage.as(actor, 'select subscribe_push($1, $2, $3, $2)', [
    `https://push.example/${actor}`,
    'A'.repeat(87),
    'B'.repeat(22),
  ]);

describe('the ways of a notice', () => {
  trial('begin with a mail at once where there is no push, then a text message', async () => {
    await incident();
    expect(await ways('parent')).toEqual(['notice 0', 'notice-sms 60']);
  });

  trial('begin with a push, and take the next after the time that the school has set', async () => {
    await subscribe('parent');
    await stage.admin.query('update reach_settings set mail_after = 20, sms_after = 45');
    await incident();
    expect(await ways('parent')).toEqual(['notice-push 0', 'notice 20', 'notice-sms 65']);
  });

  trial('begin with the text message for whoever has nothing else', async () => {
    await stage.admin.query('update auth.users set email = null where phone = $1', [numbers.parent]);
    await incident();
    expect(await ways('parent')).toEqual(['notice-sms 0']);
  });

  trial('leave out an address that nobody has shown to hold, and wait for none', async () => {
    await stage.admin.query('update auth.users set email_confirmed_at = null where phone = $1', [
      numbers.parent,
    ]);
    await incident();
    expect(await ways('parent')).toEqual(['notice-sms 0']);
  });

  test.each<[string, string, string[]]>([
    [
      'wants a push alone',
      `insert into delivery_preferences (profile_id, incident) values ($1, 'push')`,
      ['notice-push 0'],
    ],
    ['wants none', `insert into delivery_preferences (profile_id, incident) values ($1, 'none')`, []],
    [
      'wants no text messages',
      'insert into delivery_preferences (profile_id, sms) values ($1, false)',
      ['notice-push 0', 'notice 10'],
    ],
    [
      'has shown no number',
      'update auth.users set phone_confirmed_at = null where id = (select user_id from profiles where id = $1)',
      ['notice-push 0', 'notice 10'],
    ],
    [
      'has shown the number longer ago than it opens an account',
      `update auth.users set phone_proven_at = now() - interval '91 days' where id = (select user_id from profiles where id = $1)`,
      ['notice-push 0', 'notice 10'],
    ],
    [
      'has answered STOP',
      `insert into private.stopped_numbers (phone) select '${numbers.parent}' where $1::uuid is not null`,
      ['notice-push 0', 'notice 10'],
    ],
    [
      'is of a school that texts nobody',
      'update reach_settings set sms_month_cents = 0 where $1::uuid is not null',
      ['notice-push 0', 'notice 10'],
    ],
    [
      'is of a school that texts other kinds',
      `update reach_settings set sms_kinds = '{announcement}' where $1::uuid is not null`,
      ['notice-push 0', 'notice 10'],
    ],
  ])('of whoever %s are', async (_who, statement, expected) => {
    await stage.undone(async () => {
      await subscribe('parent');
      await stage.admin.query(statement, [stage.world.people.parent.profileId]);
      await incident();
      expect(await ways('parent')).toEqual(expected);
    });
  });

  trial('all wait until quiet hours end', async () => {
    await subscribe('parent');
    const [clock] = await stage.read(
      `select (now() at time zone private.school_zone() - interval '10 minutes')::time(0)::text as before,
              (now() at time zone private.school_zone() + interval '5 hours')::time(0)::text as after`,
    );
    await makeRow(stage.admin, 'delivery_preferences', {
      profile_id: stage.world.people.parent.profileId,
      quiet_from: clock?.before,
      quiet_until: clock?.after,
    });
    await incident();
    expect(await ways('parent')).toEqual(['notice-push 300', 'notice 300', 'notice-sms 300']);
  });
});

describe('a text message', () => {
  trial('is of what is unread and may be read still, and of nothing else', async () => {
    const notice = await noticeOf('parent', await incident());
    expect(await textable(notice)).toMatchObject([{ phone: numbers.parent, kind: 'incident' }]);
    for (const change of [
      'update notices set read_at = now()',
      'update guardianships set is_told = false',
      'update guardianships set ended_at = now(), is_primary = false',
      `insert into private.stopped_numbers (phone) values ('${numbers.parent}')`,
      'update auth.users set phone_confirmed_at = null',
      `update auth.users set phone_proven_at = now() - interval '91 days'`,
      `update auth.users set banned_until = now() + interval '1 day'`,
      'update reach_settings set sms_month_cents = 0',
    ]) {
      await stage.admin.query('savepoint before');
      await stage.admin.query(change);
      expect(await textable(notice), change).toEqual([]);
      await stage.admin.query('rollback to savepoint before');
    }
  });

  trial('is sent as long as the number opens its account, and not a day longer', async () => {
    const notice = await noticeOf('parent', await incident());
    for (const [days, sent] of [
      [PHONE_PROOF_DAYS - 1, 1],
      [PHONE_PROOF_DAYS + 1, 0],
    ] as const) {
      await stage.admin.query(
        'update auth.users set phone_proven_at = now() - make_interval(days => $1) where phone = $2',
        [days, numbers.parent],
      );
      expect(await textable(notice), `${days} days`).toHaveLength(sent);
    }
  });

  trial('of an emergency goes to a number that was shown long ago, too: it tells of no child', async () => {
    await stage.admin.query(
      `update auth.users set email = null, phone_proven_at = now() - interval '1 year' where phone = $1`,
      [numbers.parent],
    );
    const subject = await makeRow(stage.admin, 'emergencies', {
      school_id: stage.world.home.id,
      message: 'Fire',
      started_by: stage.world.people.principal.profileId,
    });
    const notice = await noticeOf('parent', subject);
    expect(await ways('parent')).toEqual(['notice-sms 0']);
    expect(await textable(notice)).toMatchObject([{ phone: numbers.parent, kind: 'emergency' }]);
    // What was told of a child at the same time does not go along.
    await incident();
    expect(await textable(notice)).toHaveLength(1);
  });

  trial('tells of two children at once', async () => {
    const { admin, world } = stage;
    const other = await makeRow(admin, 'guardianships', {
      school_id: world.home.id,
      student_id: world.students.otherChild,
      profile_id: world.people.parent.profileId,
    });
    expect(other).toBeTruthy();
    const first = await noticeOf('parent', await incident());
    const second = await noticeOf('parent', await incident(world.students.otherChild));
    expect((await textable(first)).map(({ notice_id }) => notice_id).sort()).toEqual(
      [first.id, second.id].sort(),
    );
    await stage.read('select private.begin_text(7, $1, $2, 1)', [first.profile_id, [first.id, second.id]]);
    expect(await textable(second)).toEqual([]);
    expect(await verdict(second)).toBe('nothing');
  });

  trial('goes to one of a household, and to each of those who live apart', async () => {
    const subject = await incident();
    expect(await verdict(await noticeOf('parent', subject))).toBe('send');
    expect(await textable(await noticeOf('partner', subject))).toEqual([]);
    expect(await verdict(await noticeOf('partner', subject))).toBe('nothing');
    expect(await verdict(await noticeOf('coParent', subject))).toBe('send');
  });

  trial('that one telephone of a household did not take goes to the other, and no further', async () => {
    const subject = await incident();
    const own = await noticeOf('parent', subject);
    const other = await noticeOf('partner', subject);
    const apart = await noticeOf('coParent', subject);
    const begun = await begin(own);
    expect(await verdict(other)).toBe('nothing');
    await stage.admin.query('delete from private.outbox');
    await stage.read('select private.note_text($1, $2)', [begun?.text_id, 'failed']);
    const again = `select recipient, payload -> 'notice_ids' as ids from private.outbox where kind = 'notice-sms'`;
    expect(await stage.read(again)).toEqual([{ recipient: other.profile_id, ids: [other.id] }]);
    expect(await textable(other)).toHaveLength(1);
    expect(await textable(own)).toEqual([]);
    const second = await begin(other);
    expect(second?.verdict).toBe('send');
    await stage.admin.query('delete from private.outbox');
    await stage.read('select private.note_text($1, $2)', [second?.text_id, 'failed']);
    expect(await stage.read(again)).toEqual([]);
    expect(await textable(apart)).toHaveLength(1);
  });

  /** The two, who are one household for the child, are guardians of another learner, too. */
  const alsoOfAnother = async (households: [number | null, number | null]) => {
    const made: string[] = [];
    for (const [place, name] of (['parent', 'partner'] as const).entries())
      made.push(
        await makeRow(stage.admin, 'guardianships', {
          school_id: stage.world.home.id,
          student_id: stage.world.students.otherChild,
          profile_id: stage.world.people[name].profileId,
          household: households[place],
        }),
      );
    return made;
  };
  const apart: [number | null, number | null][] = [
    [null, null],
    [7, null],
    [null, 7],
    [7, 8],
  ];

  trial(
    'about a learner goes to each who lives apart for that one, and lives together for another',
    async () => {
      for (const households of apart)
        await again(async () => {
          await alsoOfAnother(households);
          const subject = await incident(stage.world.students.otherChild);
          const [own, other] = [await noticeOf('parent', subject), await noticeOf('partner', subject)];
          const begun = await begin(own);
          expect([households, begun?.verdict]).toEqual([households, 'send']);
          expect(await textable(other)).toHaveLength(1);
          // Nor is what one telephone did not take another's news there: that one has had its own.
          await stage.admin.query('delete from private.outbox');
          await stage.read('select private.note_text($1, $2)', [begun?.text_id, 'failed']);
          expect(await stage.read(`select recipient from private.outbox where kind = 'notice-sms'`)).toEqual(
            [],
          );
          expect(await verdict(other)).toBe('send');
          // Of the child for whom they live together one is texted, as ever.
          const together = await incident();
          expect(await verdict(await noticeOf('partner', together))).toBe('send');
          expect(await verdict(await noticeOf('parent', together))).toBe('nothing');
        });
    },
  );

  trial('about no learner goes to each of two who live apart for one of those whom both have', async () => {
    const told = async () => {
      const subject = await announce(stage.admin, stage.world.home, stage.world.people.principal);
      return [
        await verdict(await noticeOf('parent', subject)),
        await verdict(await noticeOf('partner', subject)),
      ];
    };
    expect(await told()).toEqual(['send', 'nothing']);
    for (const households of apart)
      await again(async () => {
        await alsoOfAnother(households);
        expect([households, await told()]).toEqual([households, ['send', 'send']]);
      });
    await again(async () => {
      await alsoOfAnother([7, 7]);
      expect(await told()).toEqual(['send', 'nothing']);
    });
    // What has ended does not count, nor what is the one's alone.
    for (const ended of [0, 1])
      await again(async () => {
        const both = await alsoOfAnother([null, null]);
        await stage.admin.query('update guardianships set ended_at = now() where id = $1', [both[ended]]);
        expect(await told()).toEqual(['send', 'nothing']);
      });
  });

  trial('about two children says what it is with consent for both alone', async () => {
    const { admin, world } = stage;
    const sister = await makeStudent(admin, 'Sister', {
      school: world.home,
      grade: world.home.grades.six,
      parent: world.people.parent,
    });
    await admin.query(`update reach_settings set sms_kinds = '{request,announcement}'`);
    const request = await makeRow(admin, 'requests', {
      school_id: world.home.id,
      author_id: world.people.principal.profileId,
      kind: 'consent',
      title: 'Talk about bullying',
    });
    const notice = await noticeOf('parent', request);
    expect(await stage.read('select student_id from notices where id = $1', [notice.id])).toEqual([
      { student_id: null },
    ]);
    const says = async () => (await textable(notice)).map(({ says_kind }) => says_kind);
    const agree = (student: string) =>
      admin.query(
        `insert into consents (school_id, student_id, profile_id, purpose, is_given, portal_version, way, paragraph_id)
         values ($1, $2, $3, 'texts', true, private.consent_version(), 'screen', private.consent_paragraph_of($1))`,
        [world.home.id, student, world.people.parent.profileId],
      );
    expect(await says()).toEqual([false]);
    await agree(world.students.child);
    expect(await says()).toEqual([false]);
    await agree(sister);
    expect(await says()).toEqual([true]);
    // What is about no child needs none.
    await admin.query('delete from consents');
    await admin.query('delete from notices where id = $1', [notice.id]);
    const news = await noticeOf('parent', await announce(admin, world.home, world.people.principal));
    expect((await textable(news)).map(({ says_kind }) => says_kind)).toEqual([true]);
  });

  trial('about single learners alone says no title, whatever was agreed to', async () => {
    const { admin, world } = stage;
    const { home, people, students } = world;
    await admin.query(`update reach_settings set sms_kinds = '{announcement,event}'`);
    await admin.query(
      `insert into consents (school_id, student_id, profile_id, purpose, is_given, portal_version, way, paragraph_id)
       values ($1, $2, $3, 'texts', true, private.consent_version(), 'screen', private.consent_paragraph_of($1))`,
      [home.id, students.child, people.parent.profileId],
    );
    const learner = { kind: 'learner', student_id: students.child };
    const alone = (await makeAudience(admin, home, learner)).id;
    const grade = (await makeAudience(admin, home, learner, { kind: 'grade', grade_id: home.grades.six })).id;
    for (const [audience, says] of [
      [alone, false],
      [grade, true],
    ] as const) {
      const news = await announce(admin, home, people.principal, { audience_id: audience });
      const event = await makeEvent(admin, home, people.principal, { audience_id: audience });
      const notice = await noticeOf('parent', news);
      expect((await textable(notice)).map(({ says_kind }) => says_kind)).toEqual([says]);
      expect(
        await stage.read(
          'select private.may_say_kind(n) as says from notices n where n.subject_id = $1 and n.profile_id = $2',
          [event, people.parent.profileId],
        ),
      ).toEqual([{ says }]);
      await admin.query('delete from notices where id = $1', [notice.id]);
    }
  });

  trial('is paid once, whatever is tried again after a crash', async () => {
    const notice = await noticeOf('parent', await incident());
    const first = await begin(notice, 2, 77);
    expect(first).toMatchObject({ verdict: 'send' });
    expect(await textable(notice)).toEqual([]);
    const again = [77, notice.profile_id, [notice.id]];
    expect(await stage.read('select phone from private.textable_notices($1, $2, $3)', again)).toEqual([
      { phone: numbers.parent },
    ]);
    expect(await begin(notice, 2, 77)).toEqual(first);
    expect(await stage.read('select parts, cents, state from private.texts')).toEqual([
      { parts: 2, cents: 60, state: 'sending' },
    ]);
    const heard = () => stage.read('select state, told_at = now() as is_of_now from private.texts');
    expect(await heard()).toEqual([{ state: 'sending', is_of_now: null }]);
    await stage.read('select private.note_text($1, $2)', [first?.text_id, 'sent']);
    expect(await heard()).toEqual([{ state: 'sent', is_of_now: true }]);
    expect(await verdict(notice, 2, 77)).toBe('nothing');
  });

  trial('is not begun beyond the month’s money, and one that failed gives it back', async () => {
    await stage.admin.query('update reach_settings set sms_month_cents = 59');
    const subject = await announce(stage.admin, stage.world.home, stage.world.people.teacher);
    const begun = await begin(await noticeOf('parent', subject));
    expect(begun?.verdict).toBe('send');
    const next = await noticeOf('otherParent', subject);
    expect(await verdict(next)).toBe('budget');
    await stage.read('select private.note_text($1, $2)', [begun?.text_id, 'failed']);
    expect(await verdict(next)).toBe('send');
    // Of last month nothing counts.
    await stage.admin.query(`update private.texts set created_at = created_at - interval '32 days'`);
    expect(await verdict(await noticeOf('coParent', subject))).toBe('send');
  });

  trial('that never left costs nothing, and one that was sent before stays what it was', async () => {
    const notice = await noticeOf('parent', await incident());
    const [row] = await stage.read(
      `select id from private.outbox where kind = 'notice-sms' and recipient = $1`,
      [notice.profile_id],
    );
    const begun = await begin(notice, 1, Number(row?.id));
    const failed = async () => {
      await stage.admin.query(
        `update private.outbox set failed_at = now(), due_at = null, payload = '{}', attempts = 1, last_error = 'refused: no such number' where id = $1`,
        [row?.id],
      );
      return stage.read('select state, cents, told_at = now() as is_of_now from private.texts');
    };
    await stage.admin.query('savepoint begun');
    await stage.read('select private.note_text($1, $2)', [begun?.text_id, 'sent']);
    expect(await failed()).toMatchObject([{ state: 'sent', cents: 30 }]);
    await stage.admin.query('rollback to savepoint begun');
    expect(await failed()).toEqual([{ state: 'failed', cents: 0, is_of_now: true }]);
  });

  trial('that was not paid for is said to those who run the school', async () => {
    const notice = await noticeOf('parent', await incident());
    await stage.admin.query(`insert into private.outbox (kind, recipient) values ('notice-sms', $1)`, [
      notice.profile_id,
    ]);
    await stage.admin.query(
      `update private.outbox set due_at = null, payload = '{}', failed_at = now(), attempts = 1,
         last_error = 'budget: spent' where kind = 'notice-sms' and recipient = $1`,
      [notice.profile_id],
    );
    const { rows } = await stage.as(
      'principal',
      `select distinct reason from delivery_failures where kind = 'notice-sms'`,
    );
    expect(rows).toEqual([{ reason: 'budget' }]);
    const told = await stage.as(
      'principal',
      `select id from notices where kind = 'delivery' and read_at is null`,
    );
    expect(told.rowCount).toBe(1);
  });
});

describe('what the gateway tells', () => {
  const hear = async (
    id: string,
    text: unknown,
    state: string | null,
    from: string | null = null,
    word: string | null = null,
  ) =>
    (
      await stage.read('select private.take_sms_event($1, $2, $3, $4, $5) as heard', [
        id,
        text,
        state,
        from,
        word,
      ])
    )[0]?.heard;
  const stateOf = async () => (await stage.read('select state, cents from private.texts'))[0];

  trial('is heard once, and what was delivered stays so', async () => {
    const text = (await begin(await noticeOf('parent', await incident())))?.text_id;
    expect(await hear('a', text, 'delivered')).toBe('noted');
    expect(await hear('a', text, 'failed')).toBe('repeated');
    expect(await hear('b', text, 'failed')).toBe('no news');
    expect(await stateOf()).toEqual({ state: 'delivered', cents: 30 });
    expect(await hear('c', randomUUID(), 'failed')).toBe('no news');
  });

  trial('of one that failed is told to those who run the school', async () => {
    const text = (await begin(await noticeOf('parent', await incident())))?.text_id;
    expect(await hear('a', text, 'failed')).toBe('noted');
    const { rows } = await stage.as(
      'principal',
      `select profile_id from delivery_failures where kind = 'notice-sms'`,
    );
    expect(rows).toEqual([{ profile_id: stage.world.people.parent.profileId }]);
  });

  trial(
    'of STOP keeps the number until START, and a STOP that is sent again stops nothing then',
    async () => {
      const notice = await noticeOf('parent', await incident());
      expect(await hear('a', null, null, numbers.parent, 'stop')).toBe('stopped');
      expect(await textable(notice)).toEqual([]);
      expect(await hear('b', null, null, numbers.parent, 'start')).toBe('started');
      expect(await hear('a', null, null, numbers.parent, 'stop')).toBe('repeated');
      expect(await textable(notice)).toHaveLength(1);
    },
  );
});

describe('a link to one notice', () => {
  const hash = Buffer.alloc(32, 7);
  const keep = async (notice: Notice) =>
    (
      await stage.read('select private.keep_notice_link($1, $2, $3) as kept', [
        hash,
        notice.profile_id,
        notice.id,
      ])
    )[0]?.kept;
  const open = () => stage.read('select * from private.open_notice_link($1)', [hash]);

  trial('shows an announcement as often as it is asked, for 72 hours from the first time', async () => {
    const subject = await announce(stage.admin, stage.world.home, stage.world.people.teacher);
    const notice = await noticeOf('parent', subject);
    expect(await keep(notice)).toBe(true);
    for (let n = 0; n < 3; n += 1)
      expect(await open()).toMatchObject([{ kind: 'announcement', title: 'Water supply' }]);
    await stage.admin.query(`update private.notice_links set expires_at = expires_at - interval '72 hours'`);
    expect(await keep(notice)).toBe(true);
    expect(await open()).toEqual([]);
  });

  trial('dies with what it shows, and with the right to read it', async () => {
    const subject = await announce(stage.admin, stage.world.home, stage.world.people.teacher);
    await keep(await noticeOf('parent', subject));
    for (const change of [
      'update announcements set is_active = false',
      'delete from announcements',
      `update profiles set approval_status = 'rejected' where role = 'parent'`,
    ]) {
      await stage.admin.query('savepoint before');
      await stage.admin.query(change);
      expect(await open(), change).toEqual([]);
      await stage.admin.query('rollback to savepoint before');
    }
    expect(await open()).toHaveLength(1);
  });

  trial('shows nothing that concerns one child, nor what was told to somebody else', async () => {
    expect(await keep(await noticeOf('parent', await incident()))).toBe(false);
    const subject = await announce(stage.admin, stage.world.home, stage.world.people.teacher);
    const { id } = await noticeOf('parent', subject);
    expect(await keep({ id, profile_id: stage.world.people.otherParent.profileId })).toBe(false);
    expect(await open()).toEqual([]);
  });
});

test.each(actorNames)('%s calls none of what the jobs call', async (actor) => {
  await stage.undone(async () => {
    const someone = stage.world.people.parent.profileId;
    for (const text of [
      `select * from private.textable_notices(1, '${someone}', '{}')`,
      `select * from private.pushable_notices('${someone}', '{}')`,
      `select * from private.begin_text(1, '${someone}', '{}', 1)`,
      `select private.note_text('${someone}', 'failed')`,
      `select private.take_sms_event('a', null, null, '27825550101', 'stop')`,
      `select private.keep_notice_link(decode(repeat('00', 32), 'hex'), '${someone}', '${someone}')`,
      `select * from private.open_notice_link(decode(repeat('00', 32), 'hex'))`,
    ]) {
      expect((await stage.as(actor, text)).refusal, text).toBe('42501');
    }
  });
});
