/** A learner and a parent of a running portal whose every text bears a mark, to be looked for when both were erased. */
import type pg from 'pg';
import { marksInFiles, marksInTables } from '../../../database/tests/marked.ts';
import { connectTo } from '../../database/connect.ts';
import { findCluster } from '../../database/embedded/cluster.ts';
import { connectionsOf } from '../../database/embedded/connection.ts';
import { databaseSecrets } from '../../database/embedded/secrets.ts';

type Person = { learner: string; profile: string; account: string };

/** Past policies and triggers. @param dataDir of a portal that runs */
async function asSuperuser<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { host = '', port = 0, database } = await findCluster(dataDir);
  const { superuser } = connectionsOf({ host, port }, await databaseSecrets(dataDir));
  const client = await connectTo({ ...superuser, ...(database && { database }) });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of the learner ($1), of the profile ($2) and of the account ($3): each % is a mark of its own. */
const texts: readonly string[] = [
  `update public.students set first_name = '%', last_name = '%' where id = $1`,
  `update public.progress_reports set comments = '%' where student_id = $1`,
  `update public.disciplinary_records set description = '%', action_taken = '%' where student_id = $1`,
  `insert into public.disciplinary_records (student_id, school_id, incident_type, incident_date, description)
   select id, school_id, 'Other', '2026-01-15', '%' from public.students where id = $1`,
  `update public.notices set title = '%' where student_id = $1`,
  `update public.profiles set first_name = '%', last_name = '%', phone = '%' where id = $2`,
  `update public.notices set title = '%' where profile_id = $2`,
  `update auth.users set email = '%@example.org', user_metadata = '{"full_name": "%"}' where id = $3`,
  `update auth.identities set identity_data = '{"email": "%@example.org", "name": "%"}' where user_id = $3`,
  `insert into auth.sessions (user_id, profile_id, user_agent) values ($3, $2, '%')`,
  `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status) values ($3, '%', 'totp', '%', 'unverified')`,
  `insert into private.held_mails (profile_id, kind, payload) values ($2, 'child-linked', '{"first_name": "%"}')`,
  `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
   select id, user_id, 'https://push.example/%', repeat('A', 87), repeat('B', 22), repeat('A', 87)
     from auth.sessions where user_id = $3 limit 1`,
  `insert into public.delivery_failures (profile_id, kind, reason, school_id)
   select id, 'notice', 'refused', school_id from public.profiles where id = $2`,
  `insert into private.mailbox (outbox_id, recipient, kind, subject, text_body, html_body)
   select -1, email, 'notice', '%', '%', '%' from auth.users where id = $3`,
];

/** Writes the marks. @returns them, all of which are in the database */
export async function markPeople(
  dataDir: string,
  { learner, profile, account }: Person,
): Promise<Set<string>> {
  return asSuperuser(dataDir, async (client) => {
    const marks = new Set<string>();
    await client.query('begin; set local session_replication_role = replica');
    for (const text of texts) {
      const marked = text.replaceAll('%', () => {
        const mark = `zq${marks.size.toString(36).padStart(4, '0')}q`;
        marks.add(mark);
        return mark;
      });
      const values = [learner, profile, account];
      // Postgres wants to know of what kind a parameter is that a statement does not use.
      await client.query(`with given as (select $1::uuid, $2::uuid, $3::uuid) ${marked}`, values);
    }
    await client.query('commit');
    const there = await marksInTables(client);
    const isThere = [...marks].filter((mark) => there.has(mark));
    if (isThere.length < marks.size - 3)
      throw new Error(`only ${isThere.length} marks of ${marks.size} were written`);
    return new Set(isThere);
  });
}

/** Where these marks are in the database of a portal that runs: in its tables, and in the files of these. */
export async function marksLeft(dataDir: string, marks: ReadonlySet<string>): Promise<unknown[]> {
  return asSuperuser(dataDir, async (client) => {
    // What open pages were told lives for an hour.
    await client.query('delete from private.changes');
    const tables = await marksInTables(client);
    const files = await marksInFiles(client, marks);
    return [...marks].flatMap((mark) =>
      tables.has(mark) ? [[mark, tables.get(mark)]] : files.has(mark) ? [[mark, 'files']] : [],
    );
  });
}
