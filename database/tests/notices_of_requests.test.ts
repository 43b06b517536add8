/** Who is told of what the school asks, when anew, and what leaves. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const { told, seen } = noticesOn(stage);

const ask = (more: Record<string, unknown> = {}) =>
  makeRow(stage.admin, 'requests', {
    school_id: stage.world.home.id,
    kind: 'consent',
    title: 'Zoo',
    author_id: stage.world.people.teacher.profileId,
    audience_id: stage.world.audiences.six.id,
    ...more,
  });
const noticeOf = async (request: string) =>
  (
    await stage.read(
      'select id, title, arguments, student_id, read_at from notices where subject_id = $1 and profile_id = $2',
      [request, stage.world.people.parent.profileId],
    )
  )[0];
const answer = (request: string, version = 1) =>
  stage.as(
    'parent',
    `insert into answers (request_id, version, student_id, answer) values ($1, $2, $3, 'yes')`,
    [request, version, stage.world.students.child],
  );

describe('a request', () => {
  test('is told to the guardians of who is asked, once each, and to nobody else', async () => {
    await stage.undone(async () => {
      const six = await ask();
      expect(await told(six)).toEqual(['CoParent', 'Parent', 'Partner']);
      expect(await noticeOf(six)).toMatchObject({
        title: 'Please answer: Zoo',
        arguments: { code: 'request.new', title: 'Zoo' },
        student_id: stage.world.students.child,
      });
      const school = await ask({ audience_id: null });
      expect(await told(school)).toEqual(['CoParent', 'OtherParent', 'Parent', 'Partner']);
    });
  });

  test.each([
    ['wants to hear nothing', 'is_told = false'],
    ['does not read the records', 'reads_records = false'],
    ['stands for the learner no longer', 'ended_at = now()'],
  ])('is told to no guardian who %s', async (_what, change) => {
    await stage.undone(async () => {
      await stage.admin.query(`update guardianships set ${change} where id = $1`, [
        stage.world.guardianships.coParent,
      ]);
      expect(await told(await ask())).toEqual(['Parent', 'Partner']);
    });
  });

  test('leaves by the ladder, as its person has chosen, and not when all mails were stopped', async () => {
    await stage.undone(async () => {
      const { parent, coParent } = stage.world.people;
      await stage.admin.query('delete from delivery_preferences where profile_id = $1', [coParent.profileId]);
      await stage.admin.query('delete from private.outbox');
      await stage.read('select private.stop_notice_mails($1, now())', [coParent.profileId]);
      const request = await ask();
      const leaving = await stage.read(
        'select recipient, kind from private.outbox where recipient = any($1)',
        [[parent.profileId, coParent.profileId]],
      );
      expect(leaving).toEqual([{ recipient: parent.profileId, kind: 'notice' }]);
      const { id } = (await noticeOf(request)) ?? {};
      const mailed = 'select kind from private.mailable_notices($1, array[$2]::uuid[])';
      expect(await stage.read(mailed, [parent.profileId, id])).toEqual([{ kind: 'request' }]);
      // What was answered meanwhile is not mailed.
      await answer(request);
      expect(await stage.read(mailed, [parent.profileId, id])).toEqual([]);
    });
  });

  test('that has changed is told anew, in place of before; another day is no news', async () => {
    await stage.undone(async () => {
      const request = await ask();
      await answer(request);
      const before = await noticeOf(request);
      expect(before?.read_at).not.toBeNull();
      await stage.admin.query(`update requests set due_on = '2027-01-01' where id = $1`, [request]);
      expect((await noticeOf(request))?.id).toBe(before?.id);
      await stage.admin.query(`update requests set content = 'By bus' where id = $1`, [request]);
      expect(await told(request)).toEqual(['CoParent', 'Parent', 'Partner']);
      expect(await noticeOf(request)).toMatchObject({
        arguments: { code: 'request.changed', title: 'Zoo' },
        read_at: null,
      });
    });
  });

  test('that was withdrawn or deleted takes its notices along', async () => {
    await stage.undone(async () => {
      const withdrawn = await ask();
      const deleted = await ask();
      expect(await seen('parent', withdrawn)).toBe(1);
      await stage.as('teacher', 'update requests set withdrawn_at = now() where id = $1', [withdrawn]);
      await stage.as('teacher', 'delete from requests where id = $1', [deleted]);
      expect([await told(withdrawn), await told(deleted)]).toEqual([[], []]);
    });
  });

  test('is told to as many as the form says', async () => {
    await stage.undone(async () => {
      const parts = `grade:${stage.world.home.grades.six}`;
      const { rows } = await stage.as('principal', `select * from reach_forecast($1, 'request', array[$2])`, [
        stage.world.home.id,
        parts,
      ]);
      const { push, mail, sms, unreached } = rows[0] as Record<string, number>;
      expect(Number(push) + Number(mail) + Number(sms) + Number(unreached)).toBe(
        (await told(await ask())).length,
      );
      expect(rows[0]).toMatchObject({ learners: 1, families: 1, out_of_reach: 0, staff: 0 });
      const all = await stage.as('principal', `select * from reach_forecast($1, 'request')`, [
        stage.world.home.id,
      ]);
      // Nobody stands for the orphan.
      expect(all.rows[0]).toMatchObject({ learners: 3, families: 2, out_of_reach: 1, staff: 0 });
    });
  });
});
