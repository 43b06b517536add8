import { setTimeout as wait } from 'node:timers/promises';
import { type Listener, listen } from '../../live/listener.ts';
import type { Announced, SocketsOrder } from './sockets.ts';

/** Joins under way at once. */
const atOnce = 20;
/** Who has not been told by then is not. */
const patienceMs = 60_000;

process.once('message', async (order: SocketsOrder) => {
  const listeners = await joinAll(order);
  process.on('message', async () => process.send?.(await announce(order, listeners)));
  process.send?.('joined');
});

/** With what the frame of the app follows on every screen (web/routes/dashboard/-frame.tsx). */
async function joinAll({ url, apikey, members, school }: SocketsOrder): Promise<Listener[]> {
  const listeners: Listener[] = [];
  const left = [...members];
  const join = async () => {
    for (let member = left.pop(); member; member = left.pop()) {
      const { user, profile, token, address } = member;
      const watched = [
        { table: 'notices', filter: `profile_id=eq.${profile}` },
        { table: 'messages', filter: `recipient_id=eq.${profile}` },
        { table: 'messages', filter: `sender_id=eq.${profile}` },
        { table: 'profiles', filter: `user_id=eq.${user}` },
        { table: 'schools', filter: `id=eq.${school}` },
        { table: 'grades', filter: `school_id=eq.${school}` },
        { table: 'subjects', filter: `school_id=eq.${school}` },
      ];
      listeners.push(await listen(url, apikey, token, watched, address));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, join));
  return listeners;
}

async function announce(
  { url, office, school }: SocketsOrder,
  listeners: readonly Listener[],
): Promise<Announced> {
  const times: number[] = [];
  const bells = listeners.map(async (listener) => {
    times.push(await listener.next('notices'));
  });
  const before = process.cpuUsage();
  const begun = performance.now();
  const answer = await fetch(`${url}/rest/v1/announcements`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${office.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': office.address,
    },
    body: JSON.stringify({
      title: 'Water',
      content: 'There is no water at school tomorrow: please send a full bottle along.',
      priority: 'medium',
      author_id: office.profile,
      school_id: school,
    }),
  });
  if (!answer.ok) throw new Error(`the announcement was answered ${answer.status}: ${await answer.text()}`);
  const answeredMs = performance.now() - begun;
  await Promise.race([Promise.all(bells), wait(patienceMs)]);
  const { user, system } = process.cpuUsage(before);
  return {
    told: times.length,
    answeredMs,
    firstMs: Math.min(...times) - begun,
    lastMs: Math.max(...times) - begun,
    toolMs: (user + system) / 1_000,
  };
}
