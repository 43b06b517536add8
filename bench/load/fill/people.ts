import type pg from 'pg';
import { encodeRefreshToken } from '../../../server/auth/sessions/refresh-token.ts';
import type { KeyRing } from '../../../server/keys/keys.ts';
import type { LoadPerson } from '../offer/person.ts';

/** Longer than any run: what a token costs to be checked does not depend on it. */
const tokenSeconds = 24 * 3_600;
/** Families to an address. */
const behindOne = 4;

type Row = Omit<LoadPerson, 'token' | 'refresh' | 'address'> & { session: string; counter: number };

/**
 * So many approved people of the 200 schools, each with the session and the conversations that the filled database has,
 * and tokens as a sign-in gives them. Always the same ones for a number, and the fewer are among the more.
 */
export async function loadPeople(client: pg.Client, keys: KeyRing, count: number): Promise<LoadPerson[]> {
  const { rows } = await client.query<Row>(
    `select p.user_id as "user", p.id as profile, p.role, p.school_id as school, s.id as session, s.refresh_counter as counter,
            coalesce(talks.found, '[]') as conversations
       from (select p.* from public.profiles p
              where p.approval_status = 'approved' and p.school_id is not null and p.school_id <> md5('large school')::uuid
              order by md5('load ' || p.id), p.id limit $1) p
       join auth.sessions s on s.profile_id = p.id
       cross join lateral (
         select jsonb_agg(jsonb_build_object('id', c.id, 'other', c.other, 'maySend',
                  private.may_write_to(p.id, c.other) or private.may_write_to(c.other, p.id))) as found
           from (select v.id, case p.id when v.participant_one_id then v.participant_two_id else v.participant_one_id end as other
                   from public.conversations v where p.id in (v.participant_one_id, v.participant_two_id)
                  order by v.last_message_at desc limit 5) c) talks
      order by md5('load ' || p.id), p.id`,
    [count],
  );
  if (rows.length < count) throw new Error(`the filled database has ${rows.length} people, not ${count}`);
  const [secret = ''] = keys.deriveAll('refresh tokens');
  return Promise.all(
    rows.map(async ({ session, counter, ...person }, at) => ({
      ...person,
      token: await keys.sign(claimsOf(person.user, session), tokenSeconds),
      refresh: encodeRefreshToken({ sessionId: session, counter }, secret),
      address: addressOf(at),
    })),
  );
}

export const claimsOf = (user: string, session: string) => ({
  sub: user,
  session_id: session,
  aal: 'aal1',
  role: 'authenticated',
  aud: 'authenticated',
});

/** Somebody's network address, as the proxy in front says it. */
export function addressOf(place: number): string {
  const network = Math.floor(place / behindOne);
  return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
}
