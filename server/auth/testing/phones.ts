import type { TestServer } from '../../testing/server.ts';
import { clientOf, PASSWORD } from './people.ts';

let last = 1_000_000;
/** A mobile number that nobody else in the tests has, as the official client is given it. */
export function freshPhone(): string {
  last += 1;
  return `+2782${last}`;
}

type Text = { kind: string; payload: { code: string } & Record<string, unknown> };

/** Every text message to a number, oldest first. */
export async function textsTo(server: TestServer, phone: string): Promise<Text[]> {
  const { rows } = await server.admin.query<Text>(
    'select kind, payload from outbox_copy where recipient = $1 order by id',
    [phone.replace('+', '')],
  );
  return rows;
}

/** The newest code that was sent to a number. */
export async function lastCode(server: TestServer, phone: string): Promise<string> {
  const found = (await textsTo(server, phone)).findLast(({ kind }) => kind === 'phone-code');
  if (!found) throw new Error(`no code to ${phone}`);
  return found.payload.code;
}

/** A person with a number, a password and nothing else, signed in with the official client. */
export async function phonePerson(server: TestServer, data?: Record<string, unknown>) {
  const phone = freshPhone();
  const client = clientOf(server);
  const made = await client.auth.signUp({ phone, password: PASSWORD, ...(data && { options: { data } }) });
  if (made.error) throw made.error;
  const verified = await client.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'sms' });
  if (verified.error || !verified.data.user || !verified.data.session)
    throw verified.error ?? new Error('no session');
  return { phone, client, userId: verified.data.user.id, session: verified.data.session };
}

/** As if the number had been proven so many days ago. */
export const provenBefore = (server: TestServer, userId: string, days: number) =>
  server.admin.query(
    'update auth.users set phone_proven_at = now() - make_interval(days => $2) where id = $1',
    [userId, days],
  );
