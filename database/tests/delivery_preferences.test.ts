import { describe, expect, test } from 'vitest';
import { deliveries } from '../../contract/enums.ts';
import { defaultDelivery, noticeKindsOf } from '../../contract/notices.ts';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, learnerNames, ownProfile } from './world.ts';

/** Approved, signed in, at the level that they need. */
const admitted: readonly ActorName[] = actorNames.filter(
  (actor) =>
    ![
      'anonymous',
      'plain',
      ...learnerNames,
      'pendingParent',
      'pendingTeacher',
      'rejectedParent',
      'rejectedTeacher',
      'deadSession',
      'levelOne',
      'service',
    ].includes(actor),
);
const columns = [
  'message',
  'report',
  'incident',
  'announcement',
  'event',
  'assignment',
  'lesson',
  'registration',
  'review',
  'request',
  'sms',
  'weekly',
  'quiet_from',
  'quiet_until',
];

const stage = describeMatrix('delivery_preferences', {
  select: { one: { row: (w) => w.preferences.ofParent, allowed: ['parent', 'service'] } },
  insert: {
    'for oneself': {
      values: (w, actor) => ({ profile_id: ownProfile(w, actor), message: 'digest' }),
      allowed: admitted.filter((actor) => actor !== 'parent'),
      refusals: ['23503', '23505'],
    },
    'for somebody else': {
      values: (w) => ({ profile_id: w.people.otherParent.profileId, message: 'none' }),
      allowed: ['otherParent', 'service'],
    },
    'with quiet hours without an end': {
      values: (w, actor) => ({ profile_id: ownProfile(w, actor), quiet_from: '21:00' }),
      allowed: [],
      refusals: ['23514', '23503'],
    },
    'in another way than there is': {
      values: (w, actor) => ({ profile_id: ownProfile(w, actor), message: 'by pigeon' }),
      allowed: [],
      refusals: ['23514', '23503'],
    },
  },
  update: {
    'how messages come': {
      row: (w) => w.preferences.ofParent,
      set: () => ({ message: 'digest' }),
      allowed: ['parent', 'service'],
    },
    'whose they are': {
      row: (w) => w.preferences.ofParent,
      set: (w) => ({ profile_id: w.people.otherParent.profileId }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.preferences.ofParent, allowed: ['service'] } },
});

describeGrants(stage, 'delivery_preferences', {
  anon: {},
  authenticated: {
    select: ['id', 'profile_id', ...columns, 'school_id', 'updated_at', 'turned_on_at'],
    insert: ['profile_id', ...columns],
    update: ['profile_id', ...columns],
  },
});

describe('the defaults', () => {
  test('are those that the form shows', async () => {
    const [row] = await stage.read('select private.default_delivery() as defaults');
    expect(row?.defaults).toEqual(defaultDelivery);
  });

  test('are what a new row holds, for every kind that is asked about', async () => {
    await stage.undone(async () => {
      const id = await makeRow(stage.admin, 'delivery_preferences', {
        profile_id: stage.world.people.teacher.profileId,
      });
      const [row] = await stage.read('select * from delivery_preferences where id = $1', [id]);
      const {
        delivery: _,
        emergency: __,
        all_clear: ___,
        number: ____,
        audit: _____,
        breach: ______,
        consent: _______,
        letters: ________,
        ...asked
      } = defaultDelivery;
      expect(row).toMatchObject(asked);
      for (const role of ['parent', 'teacher', 'admin']) {
        for (const kind of noticeKindsOf(role)) expect(deliveries).toContain(row?.[kind]);
      }
    });
  });

  test('an upsert, as the settings screen does, changes the own row', async () => {
    await stage.undone(async () => {
      for (const choice of ['none', 'digest']) {
        const { refusal } = await stage.as(
          'teacher',
          `insert into delivery_preferences (profile_id, event) values ($1, $2)
           on conflict (profile_id) do update set profile_id = excluded.profile_id, event = excluded.event`,
          [stage.world.people.teacher.profileId, choice],
        );
        expect(refusal).toBeUndefined();
      }
      const rows = await stage.read(
        'select event, school_id from delivery_preferences where profile_id = $1',
        [stage.world.people.teacher.profileId],
      );
      expect(rows).toEqual([{ event: 'digest', school_id: stage.world.home.id }]);
    });
  });
});

describe('what the server may do to stop mails', () => {
  test.each(actorNames)('is not for %s to call', async (actor) => {
    await stage.undone(async () => {
      const { profileId } = stage.world.people.parent;
      const { refusal } = await stage.as(actor, 'select private.stop_notice_mails($1, now())', [profileId]);
      expect(refusal).toBe('42501');
      const [row] = await stage.read('select message from delivery_preferences where profile_id = $1', [
        profileId,
      ]);
      expect(row).toEqual({ message: 'at_once' });
    });
  });

  test('leaves no kind that anybody is asked about', async () => {
    await stage.undone(async () => {
      const { profileId } = stage.world.people.teacher;
      const [stopped] = await stage.read('select private.stop_notice_mails($1, now()) as now', [profileId]);
      expect(stopped).toEqual({ now: true });
      const [row] = await stage.read('select * from delivery_preferences where profile_id = $1', [profileId]);
      for (const role of ['parent', 'teacher', 'admin']) {
        for (const kind of noticeKindsOf(role)) expect(row?.[kind], kind).toBe('none');
      }
    });
  });

  const unasked = ['audit', 'consent', 'letters', 'emergency', 'all_clear', 'breach', 'number'];
  const deliveryOf = (profileId: string) =>
    stage.read(
      `select k.kind, private.delivery_of(d, k.kind) as delivery from unnest($2::text[]) k (kind)
         left join delivery_preferences d on d.profile_id = $1 order by array_position($2, k.kind)`,
      [profileId, unasked],
    );
  /** A notice of the kind to the principal, and whether a mail about it waits. */
  async function isMailed(kind: string) {
    const { home, people } = stage.world;
    const id = await makeRow(stage.admin, 'notices', {
      profile_id: people.principal.profileId,
      kind,
      subject_id: people.teacher.profileId,
      title: 'Something',
      school_id: home.id,
    });
    const rows = await stage.read(
      `select from private.outbox where kind = 'notice' and payload -> 'notice_ids' ? $1`,
      [id],
    );
    return rows.length === 1;
  }

  test.each(['audit', 'consent', 'letters'])(
    'leaves no mail of the kind %s, about which nobody is asked',
    async (kind) => {
      await stage.undone(async () => {
        const { profileId } = stage.world.people.principal;
        expect(await isMailed(kind)).toBe(true);
        await stage.admin.query('delete from notices where profile_id = $1', [profileId]);
        await stage.read('select private.stop_notice_mails($1, now())', [profileId]);
        expect(await isMailed(kind)).toBe(false);
        await stage.admin.query('delete from notices where profile_id = $1', [profileId]);
        // One kind that is mailed again is all that it takes.
        await stage.as(
          'principal',
          `update delivery_preferences set message = 'digest' where profile_id = $1`,
          [profileId],
        );
        expect(await isMailed(kind)).toBe(true);
      });
    },
  );

  test('leaves emergencies, breaches and the own number, and the browser that is told', async () => {
    await stage.undone(async () => {
      const { profileId } = stage.world.people.principal;
      const all = (delivery: string) => unasked.map((kind) => ({ kind, delivery }));
      expect(await deliveryOf(profileId)).toEqual(all('at_once'));
      await stage.read('select private.stop_notice_mails($1, now())', [profileId]);
      const stopped = (instead: string) =>
        all('at_once').map((row) =>
          ['audit', 'consent', 'letters'].includes(row.kind) ? { ...row, delivery: instead } : row,
        );
      expect(await deliveryOf(profileId)).toEqual(stopped('none'));
      await stage.admin.query(`update delivery_preferences set message = 'push' where profile_id = $1`, [
        profileId,
      ]);
      expect(await deliveryOf(profileId)).toEqual(stopped('push'));
    });
  });
});
