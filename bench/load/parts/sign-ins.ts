import { hashPassword } from '../../../server/auth/accounts/passwords.ts';
import { withClient } from '../../common/database.ts';
import { sendCrowd } from '../../sign-ins/crowd.ts';
import { type LoadOrder, sendPeople } from '../offer/send.ts';
import { mostByTool, summarise, wordsOf } from '../offer/summary.ts';
import type { Stage } from '../stage.ts';

const crowd = 1_000;
/** So many read beside, as often as people do. */
const readers = 1_000;
/** Times the p95 without the sign-ins, as `npm run bench -- sign-ins` has it. */
const goal = 2;
const password = 'correct horse';
const pause = { least: 10_000, most: 20_000 };

/** Readers of the mix without and with 1,000 sign-ins that come at the same moment. */
export async function measureSignIns(stage: Stage): Promise<void> {
  await withClient(stage.superuser, async (client) =>
    client.query(
      `insert into auth.users (email, password_hash, email_confirmed_at)
       select 'person' || n || '@example.com', $1, now() from generate_series(0, $2::int - 1) n
       on conflict do nothing`,
      [await hashPassword(password), crowd],
    ),
  );
  const people = await stage.people(readers);
  await stage.serve(async ({ url }) => {
    const order: LoadOrder = {
      url,
      people,
      pause,
      warmUpMs: 20_000,
      lengthMs: 0,
      today: stage.today,
      readsOnly: true,
    };
    const alone = await sendPeople({ ...order, lengthMs: stage.options.seconds * 1_000 });
    console.log('without sign-ins');
    for (const line of wordsOf(alone).slice(0, 2)) console.log(line);
    const signingIn = sendCrowd({ url, people: crowd, password });
    const longest = 10 * 60_000;
    const beside = await sendPeople({ ...order, warmUpMs: 0, lengthMs: longest, seed: 2 }, signingIn);
    const { signedIn, comeAgain, failures, seconds, longestAnswerSeconds } = await signingIn;
    console.log(`beside ${crowd} sign-ins`);
    for (const line of wordsOf(beside).slice(0, 2)) console.log(line);
    console.log(
      `${signedIn} signed in within ${seconds.toFixed(1)} s, told ${comeAgain} times to come again, longest answer ${longestAnswerSeconds.toFixed(1)} s, ${failures.length} failed`,
    );
    const [idle, busy] = [summarise(alone), summarise(beside)];
    const ratio = busy.p95 / idle.p95;
    const failed = failures.length + idle.failed + busy.failed;
    const isTools = Math.max(idle.byTool, busy.byTool) > mostByTool;
    const verdict = failed > 0 ? 'missed' : isTools ? 'not judged' : ratio <= goal ? 'reached' : 'missed';
    stage.judge(`p95 of readers beside ${crowd} sign-ins ${ratio.toFixed(2)} times, goal ${goal}`, verdict);
  });
}
