import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, awayMembers, homeMembers } from './world.ts';

const stage = useStage();
const key = 'A'.repeat(87);
const secret = 'B'.repeat(22);

const subscribe = (actor: ActorName, endpoint: string) =>
  stage.as(actor, 'select subscribe_push($1, $2, $3, $4) as done', [endpoint, key, secret, key]);
const owners = async () =>
  (await stage.read('select user_id, endpoint from private.push_subscriptions order by created_at, id')).map(
    ({ user_id, endpoint }) => [user_id, endpoint],
  );
const targets = async (actor: 'parent' | 'teacher') =>
  (
    await stage.read('select endpoint from private.push_targets($1)', [stage.world.people[actor].profileId])
  ).map(({ endpoint }) => endpoint);
const trial = (name: string, work: () => Promise<void>) => test(name, () => stage.undone(work));

describe('a browser is told', () => {
  test.each(actorNames)(
    'of what concerns %s only if that is somebody approved, in a living session',
    async (actor) => {
      await stage.undone(async () => {
        const { rows } = await subscribe(actor, 'https://push.example/1');
        const may = [...homeMembers, ...awayMembers, 'homelessAdmin'].includes(actor);
        expect(rows[0]?.done === true).toBe(may);
        expect((await owners()).length).toBe(may ? 1 : 0);
      });
    },
  );

  trial('of nothing more of its former person once another signs in there', async () => {
    await subscribe('parent', 'https://push.example/shared');
    await subscribe('teacher', 'https://push.example/shared');
    expect(await owners()).toEqual([[stage.world.people.teacher.userId, 'https://push.example/shared']]);
    expect(await targets('parent')).toEqual([]);
  });

  trial('until its session ends, by whatever way', async () => {
    await subscribe('parent', 'https://push.example/1');
    await stage.admin.query('delete from auth.sessions where id = $1', [stage.world.people.parent.sessionId]);
    expect(await owners()).toEqual([]);
  });

  trial('not while its person is banned, no longer approved, or past the end of the session', async () => {
    await subscribe('parent', 'https://push.example/1');
    expect(await targets('parent')).toEqual(['https://push.example/1']);
    const { userId, sessionId, profileId } = stage.world.people.parent;
    for (const [statement, id] of [
      [`update auth.users set banned_until = now() + interval '1 day' where id = $1`, userId],
      [`update profiles set approval_status = 'rejected' where id = $1`, profileId],
      [`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, sessionId],
    ] as const) {
      await stage.admin.query('savepoint before');
      await stage.admin.query(statement, [id]);
      expect(await targets('parent')).toEqual([]);
      await stage.admin.query('rollback to savepoint before');
    }
  });

  trial('until the person says so there; nobody ends another’s', async () => {
    await subscribe('parent', 'https://push.example/1');
    expect((await stage.as('teacher', 'select unsubscribe_push() as ended')).rows).toEqual([
      { ended: false },
    ]);
    expect(await owners()).toHaveLength(1);
    expect((await stage.as('parent', 'select unsubscribe_push() as ended')).rows).toEqual([{ ended: true }]);
    expect(await owners()).toEqual([]);
  });

  trial('by one subscription, whatever it subscribes again', async () => {
    await subscribe('parent', 'https://push.example/1');
    await subscribe('parent', 'https://push.example/2');
    expect((await owners()).map(([, endpoint]) => endpoint)).toEqual(['https://push.example/2']);
  });

  trial('in ten at most, the newest', async () => {
    const { userId, claims } = stage.world.people.parent;
    for (let n = 1; n <= 12; n += 1) {
      const { rows } = await stage.admin.query<{ id: string }>(
        'insert into auth.sessions (user_id) values ($1) returning id',
        [userId],
      );
      const scope = { role: 'authenticated', claims: { ...claims, session_id: rows[0]?.id } } as const;
      await stage.as(scope, 'select subscribe_push($1, $2, $3, $4)', [
        `https://push.example/${n}`,
        key,
        secret,
        key,
      ]);
    }
    expect(await owners()).toHaveLength(10);
  });

  test.each(['http://push.example/1', 'ftp://push.example/1', 'https://push.example/a b', ''])(
    'at no address such as %s',
    async (endpoint) => {
      await stage.undone(async () => expect((await subscribe('parent', endpoint)).refusal).toBe('23514'));
    },
  );
});

test.each(actorNames)('%s reads and drops nobody’s browsers', async (actor) => {
  await stage.undone(async () => {
    await subscribe('parent', 'https://push.example/1');
    for (const text of [
      `select * from private.push_targets('${stage.world.people.parent.profileId}')`,
      'select private.drop_push(id) from private.push_subscriptions',
      'select * from private.push_subscriptions',
    ]) {
      expect((await stage.as(actor, text)).refusal).toBe('42501');
    }
    expect(await owners()).toHaveLength(1);
  });
});
