import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../common/database.ts';
import { median, p95 } from '../../common/rounds.ts';
import { listen } from '../../live/listener.ts';
import { addressOf, claimsOf } from '../fill/people.ts';
import { type Announced, openSockets } from '../live/sockets.ts';
import type { LoadPerson } from '../offer/person.ts';
import type { Stage } from '../stage.ts';

const rounds = 7;
const behindEachOther = 3;
const goals = { announcementMs: 1_000, messageMs: 132 };
/** Between two messages of others. */
const everyMs = 100;
const quietMs = 10_000;

/**
 * An announcement to 2,000 who are on line, and messages between people of other schools meanwhile. Each is told once the
 * mails of the one before have left; then some right behind each other, beside those mails, which are not judged.
 */
export async function measureLive(stage: Stage): Promise<void> {
  const { sockets } = stage.options;
  const pairs = (await pairsOf(stage)).slice(0, 20);
  const order = await orderOf(stage);
  await forgetMails(stage);
  await stage.serve(async ({ url }) => {
    const room = await openSockets({ url, apikey: stage.keys.publishableKey, ...order });
    const writing = await openPairs(url, stage, pairs);
    console.log(`${sockets} sockets of one school, ${pairs.length} pairs of others, ${rounds} announcements`);
    const alone = await writing.during(wait(quietMs));
    const announce = async (count: number, before: () => Promise<void>) => {
      const beside: number[] = [];
      const announced: Announced[] = [];
      for (let round = 0; round < count; round += 1) {
        await before();
        const { times, result } = await writing.beside(() => room.announce());
        tell(result);
        beside.push(...times);
        announced.push(result);
      }
      return { beside, last: median(announced.map(({ lastMs }) => lastMs)), announced };
    };
    // The first warms up and is not counted.
    await announce(1, async () => {});
    const { beside, last, announced } = await announce(rounds, () => mailsHaveLeft(stage));
    console.log('right behind each other:');
    const crowded = await announce(behindEachOther, () => wait(2_000));
    await room.close();
    writing.close();
    const times = { alone, beside, 'beside mails': crowded.beside };
    for (const [name, each] of Object.entries(times))
      console.log(
        `messages of others ${name}: ${each.length}, median ${median(each).toFixed(1)} ms, p95 ${p95(each).toFixed(1)} ms, longest ${Math.max(...each).toFixed(1)} ms`,
      );
    console.log(
      `beside the mails of the one before told to the last after ${crowded.last.toFixed(0)} ms in the median`,
    );
    const all = announced.every(({ told }) => told === sockets);
    stage.judge(
      `an announcement told to the last of ${sockets} after ${last.toFixed(0)} ms in the median, goal ${goals.announcementMs} ms`,
      all && last <= goals.announcementMs ? 'reached' : 'missed',
    );
    stage.judge(
      `p95 of messages of others meanwhile ${p95(beside).toFixed(1)} ms, goal ${goals.messageMs} ms`,
      p95(beside) <= goals.messageMs ? 'reached' : 'missed',
    );
  });
}

/** What an earlier run has left to be sent. */
const forgetMails = ({ superuser }: Stage) =>
  withClient(superuser, (client) =>
    client.query(`delete from private.outbox where due_at is not null and kind like 'notice%'`),
  );

/** Resolves when no notice is to be sent in the next minute. */
const mailsHaveLeft = ({ superuser }: Stage): Promise<void> =>
  withClient(superuser, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from private.outbox where due_at < now() + interval '1 minute' and kind like 'notice%' limit 1`,
      );
      if (rowCount === 0) return;
      await wait(500);
    }
  });

function tell({ told, answeredMs, firstMs, lastMs, toolMs }: Announced): void {
  console.log(
    `told to ${told}: answered after ${answeredMs.toFixed(0)} ms, the first told after ${firstMs.toFixed(0)} ms, the last after ${lastMs.toFixed(0)} ms; the sockets' own process worked for ${toolMs.toFixed(0)} ms`,
  );
}

/** People who may write to somebody, and that one. */
async function pairsOf(stage: Stage): Promise<LoadPerson[]> {
  const people = await stage.people(200);
  return people.filter(({ conversations }) => conversations.some(({ maySend }) => maySend));
}

async function orderOf({ superuser, keys, options }: Stage) {
  return withClient(superuser, async (client) => {
    const { rows } = await client.query<{ user: string; profile: string; session: string }>(
      `select md5('large user ' || n)::uuid as user, md5('large profile ' || n)::uuid as profile,
              md5('large session ' || n)::uuid as session
         from generate_series(0, $1::int) n order by n`,
      [options.sockets],
    );
    const [office, ...members] = await Promise.all(
      rows.map(async ({ session, ...person }, at) => ({
        ...person,
        token: await keys.sign(claimsOf(person.user, session), 24 * 3_600),
        address: addressOf(100_000 + at),
      })),
    );
    const { rows: schools } = await client.query<{ id: string }>(`select md5('large school')::uuid as id`);
    if (!office) throw new Error('the large school has no office');
    return { office, members, school: schools[0]?.id ?? '' };
  });
}

async function openPairs(url: string, { keys, superuser }: Stage, writers: readonly LoadPerson[]) {
  const pairs = await Promise.all(
    writers.map(async (writer) => {
      const talk = writer.conversations.find(({ maySend }) => maySend);
      if (!talk) throw new Error('nobody to write to');
      const { token } = await signedIn(talk.other);
      const watched = [{ table: 'messages', filter: `recipient_id=eq.${talk.other}` }];
      return {
        writer,
        talk,
        listener: await listen(url, keys.publishableKey, token, watched, writer.address),
      };
    }),
  );
  async function signedIn(profile: string): Promise<{ token: string }> {
    const { rows } = await withClient(superuser, (client) =>
      client.query<{ user: string; session: string }>(
        'select user_id as "user", id as session from auth.sessions where profile_id = $1 limit 1',
        [profile],
      ),
    );
    return { token: await keys.sign(claimsOf(rows[0]?.user ?? '', rows[0]?.session ?? ''), 24 * 3_600) };
  }
  /** Milliseconds from when it was to be sent until it was told. */
  async function write(at: number): Promise<number> {
    const pair = pairs[at % pairs.length];
    if (!pair) throw new Error('there is no pair');
    const { writer, talk, listener } = pair;
    const due = performance.now();
    const told = listener.next('messages');
    const answer = await fetch(`${url}/rest/v1/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${writer.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': writer.address,
      },
      body: JSON.stringify({
        id: randomUUID(),
        conversation_id: talk.id,
        sender_id: writer.profile,
        recipient_id: talk.other,
        content: 'Good day',
      }),
    });
    if (!answer.ok) throw new Error(`a message was answered ${answer.status}: ${await answer.text()}`);
    return (await told) - due;
  }
  async function beside<T>(work: () => Promise<T>): Promise<{ times: number[]; result: T }> {
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    const times: Promise<number>[] = [];
    for (let at = 0; !isOver; at += 1) {
      times.push(write(at));
      await wait(everyMs);
    }
    return { times: await Promise.all(times), result: await working };
  }
  return {
    beside,
    during: async (until: Promise<unknown>) => (await beside(() => until)).times,
    close: () => {
      for (const { listener } of pairs) listener.close();
    },
  };
}
