import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import type { Crowd, CrowdOrder } from './crowd.ts';

// Everybody signs in at once. What that costs here, it costs the people's own devices: the server goes before it.
setPriority(19);

const { url, people, password } = JSON.parse(process.env.BENCH_CROWD ?? '') as CrowdOrder;
/** Families to an address. */
const behindOne = 20;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const crowd: Crowd = { signedIn: 0, comeAgain: 0, failures: [], seconds: 0, longestAnswerSeconds: 0 };

type Answer = { status: number; retryAfter: number };

function post(person: number): Promise<Answer> {
  const address = Math.floor(person / behindOne);
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${address >> 8}.${address & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/auth/v1/token?grant_type=password`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after']) }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify({ email: `person${person}@example.com`, password }));
  });
}

async function signIn(person: number): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const { status, retryAfter } = await post(person);
    crowd.longestAnswerSeconds = Math.max(crowd.longestAnswerSeconds, (performance.now() - begun) / 1000);
    if (status !== 503 || !(retryAfter > 0)) {
      if (status === 200) crowd.signedIn += 1;
      else crowd.failures.push(String(status));
      return;
    }
    crowd.comeAgain += 1;
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
  }
}

const begun = performance.now();
await Promise.all(Array.from({ length: people }, (_, person) => signIn(person)));
crowd.seconds = (performance.now() - begun) / 1000;
agent.destroy();
process.send?.(crowd, () => process.disconnect?.());
