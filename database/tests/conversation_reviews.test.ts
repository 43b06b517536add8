import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins } from './world.ts';

/** Reports and reviews of the two schools; made below, in each of the two databases. */
const nothing = { report: '', awayReport: '', review: '', awayReview: '' };
const [made, madeToReview] = [{ ...nothing }, { ...nothing }];

const stage = describeMatrix('conversation_reports', {
  select: {
    'by the parent': { row: () => made.report, allowed: ['parent', ...homeAdmins, 'service'] },
    'at the other school': {
      row: () => made.awayReport,
      allowed: ['foreignParent', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'past the function': {
      values: (w) => ({
        conversation_id: w.conversations.withTeacher,
        reported_by: w.people.parent.profileId,
        reason: 'Rude',
        school_id: w.home.id,
      }),
      allowed: ['service'],
    },
  },
  update: {
    'the reason': { row: () => made.report, set: () => ({ reason: 'Other' }), allowed: ['service'] },
  },
  delete: {
    'at the other school': { row: () => made.awayReport, allowed: [], refusals: ['23503'] },
  },
});
const reviews = describeMatrix('conversation_reviews', {
  select: {
    'of the home school': {
      row: () => madeToReview.review,
      allowed: ['parent', 'teacher', ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: () => madeToReview.awayReview,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  update: {
    'who it was': {
      row: () => madeToReview.review,
      set: () => ({ reviewed_by: null }),
      allowed: ['service'],
    },
  },
  insert: {
    'past the function': {
      values: (w) => ({
        report_id: madeToReview.report,
        conversation_id: w.conversations.withTeacher,
        reviewed_by: w.people.principal.profileId,
        school_id: w.home.id,
      }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: () => madeToReview.review, allowed: ['service'] } },
});

for (const [each, ids] of [
  [stage, made],
  [reviews, madeToReview],
] as const) {
  beforeAll(async () => {
    const { admin, world } = each;
    const { parent, foreignParent, principal, foreignPrincipal } = world.people;
    const report = async (conversation_id: string, by: string, school_id: string) =>
      makeRow(admin, 'conversation_reports', { conversation_id, reported_by: by, reason: 'Rude', school_id });
    const { withTeacher, away } = world.conversations;
    ids.report = await report(withTeacher, parent.profileId, world.home.id);
    ids.awayReport = await report(away, foreignParent.profileId, world.away.id);
    const review = (report_id: string, conversation_id: string, by: string, school_id: string) =>
      makeRow(admin, 'conversation_reviews', { report_id, conversation_id, reviewed_by: by, school_id });
    ids.review = await review(ids.report, withTeacher, principal.profileId, world.home.id);
    ids.awayReview = await review(ids.awayReport, away, foreignPrincipal.profileId, world.away.id);
  });
}

describeGrants(stage, 'conversation_reports', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'conversation_id',
      'desk_conversation_id',
      'reported_by',
      'reason',
      'school_id',
      'created_at',
    ],
    insert: [],
    update: [],
  },
});
describeGrants(reviews, 'conversation_reviews', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'report_id',
      'conversation_id',
      'desk_conversation_id',
      'reviewed_by',
      'school_id',
      'reviewed_at',
    ],
    insert: [],
    update: [],
  },
});

const allow = () => stage.admin.query('update schools set conversation_review = true');
const report = (actor: ActorName, reason = 'Rude words') =>
  stage.as(actor, 'select report_conversation($1, $2) as id', [
    stage.world.conversations.withTeacher,
    reason,
  ]);
const review = (actor: ActorName, id = made.report) =>
  stage.as(actor, 'select content, sender_name from review_conversation($1)', [id]);
const recorded = async () =>
  Number((await stage.read('select count(*) from conversation_reviews'))[0]?.count);

/** Whom it lets through, each on a clean slate. */
async function letThrough(tried: (actor: ActorName) => Promise<{ refusal?: string }>): Promise<ActorName[]> {
  const through: ActorName[] = [];
  for (const actor of actorNames) {
    await stage.undone(async () => {
      await allow();
      if ((await tried(actor)).refusal === undefined) through.push(actor);
    });
  }
  return through;
}

describe('a school that reviews nothing, as every school at first,', () => {
  test('takes no reports and opens no conversation', async () => {
    await stage.undone(async () => {
      expect(await stage.read('select from schools where conversation_review')).toEqual([]);
      expect(await report('parent')).toMatchObject({
        refusal: '42501',
        message: 'This school does not review conversations',
      });
      const before = await recorded();
      expect((await review('principal')).refusal).toBe('42501');
      expect(await recorded()).toBe(before);
    });
  });

  test.each(actorNames)('is changed by its administrators: %s', async (actor) => {
    await stage.undone(async () => {
      const { refusal } = await stage.as(actor, 'select set_conversation_review($1, true)', [
        stage.world.home.id,
      ]);
      expect(refusal).toBe(homeAdmins.includes(actor) ? undefined : '42501');
      const [school] = await stage.read('select conversation_review from schools where id = $1', [
        stage.world.home.id,
      ]);
      expect(school?.conversation_review).toBe(homeAdmins.includes(actor));
    });
  });
});

describe('a school that reviews', () => {
  test('takes reports of a conversation from its two people', async () => {
    expect(await letThrough(report)).toEqual(['parent', 'teacher']);
  });

  test('opens a reported one to its administrators, and to nobody else', async () => {
    expect(await letThrough(review)).toEqual(['principal', 'platform', 'levelTwo']);
  });

  test('puts who read it on record, where both people see it', async () => {
    await stage.undone(async () => {
      await allow();
      const before = await recorded();
      const { rows } = await review('principal');
      expect(rows).toHaveLength(2);
      expect(rows[0]).toEqual({
        content: expect.stringContaining('From parent-'),
        sender_name: 'Parent Example',
      });
      expect(await recorded()).toBe(before + 1);
      for (const actor of ['parent', 'teacher'] as const) {
        const seen = await stage.as(actor, 'select reviewed_by, reviewed_at from conversation_reviews');
        expect(seen.rows).toContainEqual({
          reviewed_by: stage.world.people.principal.profileId,
          reviewed_at: expect.any(Date),
        });
      }
    });
  });

  test('shows nothing that was written after the report', async () => {
    await stage.undone(async () => {
      await allow();
      await stage.admin.query(
        `insert into messages (conversation_id, sender_id, recipient_id, content, created_at)
         select conversation_id, sender_id, recipient_id, 'Since then', now() + interval '1 minute' from messages where id = $1`,
        [stage.world.messages.toTeacher],
      );
      const { rows } = await review('principal');
      expect(rows.map(({ content }) => content)).not.toContain('Since then');
    });
  });

  test('leaves the messages themselves closed to administrators', async () => {
    await stage.undone(async () => {
      await allow();
      await review('principal');
      const { rowCount } = await stage.as('principal', 'select id from messages where conversation_id = $1', [
        stage.world.conversations.withTeacher,
      ]);
      expect(rowCount).toBe(0);
    });
  });

  test('takes one report for one conversation, until something new is written in it', async () => {
    await stage.undone(async () => {
      await allow();
      await stage.admin.query('delete from conversation_reviews');
      await stage.admin.query('delete from conversation_reports');
      const first = (await report('parent')).rows[0]?.id;
      expect((await report('parent', ' Rude words ')).rows[0]?.id).toBe(first);
      expect((await report('teacher')).rows[0]?.id).not.toBe(first);
    });
  });

  test('keeps what somebody adds to a report within the day, and tells of it', async () => {
    await stage.undone(async () => {
      await allow();
      await stage.admin.query('delete from conversation_reviews');
      await stage.admin.query('delete from conversation_reports');
      const first = (await report('parent')).rows[0]?.id;
      const second = (await report('parent', 'He also threatens me')).rows[0]?.id;
      expect(second).not.toBe(first);
      expect((await report('parent')).rows[0]?.id).toBe(first);
      const reasons = await stage.read('select reason from conversation_reports order by created_at, reason');
      expect(reasons).toEqual([{ reason: 'He also threatens me' }, { reason: 'Rude words' }]);
      const told = await stage.read('select distinct subject_id from notices where subject_id = any($1)', [
        [first, second],
      ]);
      expect(told).toHaveLength(2);
    });
  });

  test.each([
    ['within a day, of what was reported', '23 hours', '24 hours', true],
    ['after a day', '25 hours', '26 hours', false],
    ['of what was written since', '22 hours', '21 hours', false],
  ])('takes a report again %s', async (_, reported, wrote, isTheSame) => {
    await stage.undone(async () => {
      await allow();
      await stage.admin.query('delete from conversation_reviews');
      await stage.admin.query('delete from conversation_reports');
      await stage.admin.query('alter table conversations disable trigger user');
      await stage.admin.query('update conversations set last_message_at = now() - $1::interval', [wrote]);
      const first = (await report('parent')).rows[0]?.id;
      await stage.admin.query('update conversation_reports set created_at = now() - $1::interval', [
        reported,
      ]);
      expect((await report('parent')).rows[0]?.id === first).toBe(isTheSame);
    });
  });

  test('told of late tells nobody: one that is moved in from elsewhere', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const reported = async (days: number) => {
        await admin.query('delete from conversation_reviews');
        await admin.query('delete from conversation_reports');
        const { rows } = await admin.query(
          `insert into conversation_reports (conversation_id, reported_by, reason, school_id, created_at)
           values ($1, $2, 'Rude', $3, now() - make_interval(days => $4)) returning id`,
          [world.conversations.withTeacher, world.people.parent.profileId, world.home.id, days],
        );
        return (await stage.read('select from notices where subject_id = $1', [rows[0].id])).length;
      };
      expect(await reported(13)).toBeGreaterThan(0);
      expect(await reported(15)).toBe(0);
    });
  });

  test.each(['', ' \n', 'x'.repeat(1001)])('asks for a reason: %j is none', async (reason) => {
    await stage.undone(async () => {
      await allow();
      await stage.admin.query('delete from conversation_reviews');
      await stage.admin.query('delete from conversation_reports');
      expect((await report('parent', reason)).refusal).toBe('23514');
    });
  });
});

describe('a reported conversation with an administrator', () => {
  const reportPrincipal = async () => {
    await allow();
    const { rows } = await stage.as('parent', `select report_conversation($1, 'Threatens me') as id`, [
      stage.world.conversations.withPrincipal,
    ]);
    return String(rows[0]?.id);
  };
  const reading = async (id: string, actor: ActorName) =>
    (await stage.as(actor, 'select reason from conversation_reports where id = $1', [id])).rows;
  const told = async (id: string) =>
    (
      await stage.read(
        'select p.first_name from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 order by 1',
        [id],
      )
    ).map((row) => row.first_name);

  test('is not that administrator’s to see or to read for the school', async () => {
    await stage.undone(async () => {
      const id = await reportPrincipal();
      expect(await reading(id, 'principal')).toEqual([]);
      const before = await stage.read('select from conversation_reviews');
      expect((await review('principal', id)).refusal).toBe('42501');
      expect(await stage.read('select from conversation_reviews')).toHaveLength(before.length);
      expect(await reading(id, 'parent')).toEqual([{ reason: 'Threatens me' }]);
    });
  });

  test('is the other administrators’', async () => {
    await stage.undone(async () => {
      const id = await reportPrincipal();
      for (const actor of ['levelTwo', 'platform'] as const) {
        expect(await reading(id, actor)).toEqual([{ reason: 'Threatens me' }]);
        expect((await review(actor, id)).rows).toHaveLength(1);
      }
    });
  });

  test('is told to them, and to the platform’s where the school has no other', async () => {
    await stage.undone(async () => {
      const others = await told(await reportPrincipal());
      expect(others).toContain('LevelTwo');
      expect(others).not.toContain('Principal');
      expect(others).not.toContain('Platform');
    });
    await stage.undone(async () => {
      await stage.admin.query(
        `update profiles set approval_status = 'rejected' where school_id = $1 and role = 'admin' and first_name <> 'Principal'`,
        [stage.world.home.id],
      );
      const id = await reportPrincipal();
      expect(await told(id)).toEqual(['Platform']);
      const seen = await stage.as('platform', 'select title from notices where subject_id = $1', [id]);
      expect(seen.rows).toEqual([{ title: 'A conversation was reported' }]);
    });
  });

  test('tells that administrator once another has read it', async () => {
    await stage.undone(async () => {
      const id = await reportPrincipal();
      await review('levelTwo', id);
      const seen = await stage.as('principal', 'select title from notices where subject_id = $1', [id]);
      expect(seen.rows).toEqual([{ title: 'A reported conversation was read by LevelTwo Example' }]);
    });
  });
});

test('what a school reviews is asked of that school, whatever another one does', async () => {
  await stage.undone(async () => {
    const { home, away, conversations } = stage.world;
    const reports = () =>
      stage.as('parent', `select report_conversation($1, 'Rude') as id`, [conversations.withTeacher]);
    const reviews = (school: string, does: boolean) =>
      stage.admin.query('update schools set conversation_review = $2 where id = $1', [school, does]);
    await reviews(home.id, false);
    await reviews(away.id, true);
    expect((await reports()).refusal).toBe('42501');
    await reviews(home.id, true);
    expect((await reports()).refusal).toBeUndefined();
  });
});
