/** What becomes of the notices of an announcement or event that is corrected or deleted afterwards. */
import { describe, expect } from 'vitest';
import { noticesOn } from './notice-causes.ts';
import { announce, makeEvent } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { told, seen, trial, without } = noticesOn(stage);

type Notice = Record<string, unknown>;

/** Who is told live that this notice, as it was, is gone. */
async function toldOfItsEnd(notice: Notice, actors: readonly ActorName[]): Promise<ActorName[]> {
  const heard: ActorName[] = [];
  for (const actor of actors) {
    const { rowCount } = await stage.as(
      actor,
      `select private.formerly_readable('public.notices', $1::jsonb)`,
      [JSON.stringify([notice])],
    );
    if (rowCount > 0) heard.push(actor);
  }
  return heard;
}

const noticeOf = async (actor: 'parent' | 'teacher', subject: string): Promise<Notice> => {
  const [row] = await stage.read(
    'select to_jsonb(n) as image from notices n where subject_id = $1 and profile_id = $2',
    [subject, stage.world.people[actor].profileId],
  );
  return row?.image as Notice;
};

/** Past the relay: what of the outbox row's notices would still be mailed to the parent. */
const mailable = (notice: Notice) =>
  stage.read('select title, urgent, target from private.mailable_notices($1, array[$2]::uuid[])', [
    notice.profile_id,
    notice.id,
  ]);

describe('a corrected', () => {
  trial(
    'announcement has its new title and priority in the bell and in the mail; nobody is told twice',
    async () => {
      const { admin, world } = stage;
      const id = await announce(admin, world.home, world.people.teacher, { priority: 'high' });
      const notice = await noticeOf('parent', id);
      const { refusal } = await stage.as(
        'teacher',
        `update announcements set title = 'No water', content = 'Until noon.', priority = 'low' where id = $1`,
        [id],
      );
      expect(refusal).toBeUndefined();
      expect(await told(id)).toEqual(without('Teacher'));
      expect(
        await stage.read('select distinct title, urgent from notices where subject_id = $1', [id]),
      ).toEqual([{ title: 'No water', urgent: false }]);
      expect(await mailable(notice)).toMatchObject([{ title: 'No water', urgent: false }]);
      await stage.as('teacher', `update announcements set priority = 'high' where id = $1`, [id]);
      expect(await mailable(notice)).toMatchObject([{ title: 'No water', urgent: false }]);
      const ofSchool = await announce(admin, world.home, world.people.principal);
      await stage.as('principal', `update announcements set priority = 'high' where id = $1`, [ofSchool]);
      expect(await mailable(await noticeOf('parent', ofSchool))).toMatchObject([{ urgent: true }]);
    },
  );

  trial('event has its new title and day in the mail that has not left', async () => {
    const { admin, world } = stage;
    const id = await makeEvent(admin, world.home, world.people.teacher);
    const notice = await noticeOf('parent', id);
    await stage.as(
      'teacher',
      `update events set title = 'Moved', start_date = '2026-02-27', end_date = '2026-02-27' where id = $1`,
      [id],
    );
    expect(await mailable(notice)).toMatchObject([{ title: 'Moved', target: '2026-02-27' }]);
  });
});

describe('a deleted', () => {
  const kinds = ['announcement', 'event'] as const;
  const make = { announcement: announce, event: makeEvent };

  for (const kind of kinds) {
    trial(`${kind} leaves every bell, and whoever had it there is told so live, nobody else`, async () => {
      const { admin, world } = stage;
      const id = await make[kind](admin, world.home, world.people.teacher);
      const notice = await noticeOf('parent', id);
      expect(await seen('parent', id)).toBe(1);
      expect((await stage.as('teacher', `delete from ${kind}s where id = $1`, [id])).rowCount).toBe(1);
      expect(await told(id)).toEqual([]);
      const actors = [
        'parent',
        'otherParent',
        'foreignParent',
        'pendingParent',
        'teacher',
        'anonymous',
      ] as const;
      expect(await toldOfItsEnd(notice, actors)).toEqual(['parent']);
    });

    trial(`${kind} is neither mailed nor listed in the digest`, async () => {
      const { admin, world } = stage;
      await admin.query('delete from delivery_preferences');
      await admin.query(
        `insert into delivery_preferences (profile_id, announcement, event) values ($1, 'digest', 'digest')`,
        [world.people.parent.profileId],
      );
      const id = await make[kind](admin, world.home, world.people.teacher);
      const notice = await noticeOf('parent', id);
      expect(await mailable(notice)).toHaveLength(1);
      expect(
        await stage.read('select notice_id from private.digest_entries where notice_id = $1', [notice.id]),
      ).toHaveLength(1);
      await stage.as('teacher', `delete from ${kind}s where id = $1`, [id]);
      expect(await mailable(notice)).toEqual([]);
      expect(
        await stage.read('select notice_id from private.digest_entries where notice_id = $1', [notice.id]),
      ).toEqual([]);
    });
  }

  trial('announcement takes nothing else with it, and a hidden one is still nobody’s to read', async () => {
    const { admin, world } = stage;
    const kept = await announce(admin, world.home, world.people.teacher, { title: 'Kept' });
    const hidden = await announce(admin, world.home, world.people.teacher, { title: 'Hidden' });
    await stage.as('teacher', 'update announcements set is_active = false where id = $1', [hidden]);
    const gone = await announce(admin, world.home, world.people.teacher, { title: 'Gone' });
    await stage.as('teacher', 'delete from announcements where id = $1', [gone]);
    expect(await seen('parent', kept)).toBe(1);
    expect(await seen('parent', hidden)).toBe(0);
  });
});
