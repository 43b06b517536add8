import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { neutralised } from '../../contract/csv-cells.ts';
import { enterScope } from '../database/scope.ts';
import { type Command, readArguments, say, UsageError } from './command.ts';
import { asOwner } from './owner.ts';

/**
 * After a breach: which families' rows somebody could have read. Each account is asked about as itself, in a session
 * that is made for it and rolled back, so that the answer is row security's and no copy of it.
 */
const moment = z.iso.datetime({ offset: true, error: 'must be a moment such as 2026-03-09T08:00:00+02:00' });
const options = z.object({
  session: z.uuid('--session is not an id').optional(),
  account: z.string().trim().toLowerCase().min(1, '--account must not be empty').optional(),
  address: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], '--address is not an address').optional(),
  since: moment.optional(),
  until: moment.optional(),
  'secret-key': z.boolean().default(false),
  'end-sessions': z.boolean().default(false),
  tell: z.boolean().default(false),
  send: z.boolean().default(false),
});
export type Options = z.output<typeof options>;

/** A profile that may have been used, and as whom its account reads. */
type Suspect = {
  user_id: string;
  profile_id: string;
  email: string | null;
  role: string;
  school_id: string | null;
};

/** What is asked about, each as a query that gives learner and rows; row security of the asking role applies. */
const records: readonly (readonly [what: string, text: string])[] = [
  ['name', 'select id as learner, 1 as amount from public.students'],
  [
    'reports',
    'select student_id as learner, count(*)::int as amount from public.progress_reports group by 1',
  ],
  [
    'incidents',
    'select student_id as learner, count(*)::int as amount from public.disciplinary_records group by 1',
  ],
  ['guardians', 'select student_id as learner, count(*)::int as amount from public.guardianships group by 1'],
  [
    'court orders',
    'select student_id as learner, count(*)::int as amount from public.court_orders group by 1',
  ],
  ['answers', 'select student_id as learner, count(*)::int as amount from public.answers group by 1'],
];

export const breach: Command = {
  usage: `(--session ID | --account ADDRESS|ID | --address IP[/BITS] | --secret-key | --since MOMENT) [--until MOMENT] [--end-sessions] [--tell [--send]]

Lists as CSV the learners whose rows could have been read, one line for each: the school, the learner, what could
be read with how many rows, what the log says was read, and how the guardians are reached. Of accounts it says
what each may read now, in each of its profiles; --session and --address mean sessions that are there still, so ask
before they are ended, or by account after. --since and --until take every session that was open then, and narrow
what was read. --secret-key means whoever held the secret key: every learner. --end-sessions ends the sessions that
were found. --tell counts, school by school, which families the portal's own notices would reach and how; with --send it
tells them: each guardian who reads the records once, in their language, by the ways of every notice. The same
arguments tell nobody twice. Guardians without an account stand in the list, to be called. The list itself holds personal information: keep it where nobody else reads it.`,

  async run(args) {
    const given = readOptions(args);
    await asOwner({ mustExist: true }, async (client) => {
      const { found, suspects } = await readableBy(client, given);
      await list(client, { given, suspects, found });
      if (given.tell) await tell(client, given, [...found.keys()]);
      const ended = given['end-sessions'] ? await endSessions(client, given) : 0;
      process.stderr.write(
        `${found.size} learners; ${suspects.length} profiles asked about${given['end-sessions'] ? `; ${ended} sessions ended` : ''}.\n`,
      );
    });
  },
};

/** Who may have been used, and which learners' rows they read now, with how many of each kind. */
export async function readableBy(
  client: pg.Client,
  given: Options,
): Promise<{ suspects: readonly Suspect[]; found: Found }> {
  if (given['secret-key']) return { suspects: [], found: await readAs(client, { role: 'service_role' }) };
  const suspects = await findSuspects(client, given);
  return { suspects, found: await asSuspects(client, suspects) };
}

function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = readArguments({
    args,
    options: {
      session: text,
      account: text,
      address: text,
      since: text,
      until: text,
      'secret-key': flag,
      'end-sessions': flag,
      tell: flag,
      send: flag,
    },
  });
  const parsed = options.safeParse(values);
  if (!parsed.success) throw new UsageError(parsed.error.issues.map(({ message }) => message).join('\n'));
  const { session, account, address, since } = parsed.data;
  const meant =
    [session, account, address].filter((each) => each !== undefined).length +
    Number(parsed.data['secret-key']);
  if (parsed.data.send && !parsed.data.tell) throw new UsageError('--send goes with --tell.');
  if (meant > 1) throw new UsageError('Give one of --session, --account, --address and --secret-key.');
  if (meant === 0 && since === undefined)
    throw new UsageError('Say what was taken: --session, --account, --address, --secret-key or --since.');
  return parsed.data;
}

/** Which sessions are meant; `$1` to `$5` are session, account, address, since and until. */
const meantSessions = `
  select s.id, s.user_id, s.profile_id from auth.sessions s join auth.users u on u.id = s.user_id
   where ($1::uuid is null or s.id = $1)
     and ($2::text is null or u.email = $2 or u.id::text = $2 or u.phone = ltrim($2, '+'))
     and ($3::inet is null or s.ip <<= $3)
     and ($4::timestamptz is null or coalesce(s.refreshed_at, s.created_at) >= $4)
     and ($5::timestamptz is null or s.created_at <= $5)`;
const valuesOf = ({ session, account, address, since, until }: Options) => [
  session ?? null,
  account ?? null,
  address ?? null,
  // Of an account its sessions do not matter: they may have been ended.
  account === undefined ? (since ?? null) : null,
  account === undefined ? (until ?? null) : null,
];

async function findSuspects(client: pg.Client, given: Options): Promise<Suspect[]> {
  const who =
    given.account === undefined
      ? `select distinct m.user_id, m.profile_id from (${meantSessions}) m`
      : `select p.user_id, p.id as profile_id from auth.users m join public.profiles p on p.user_id = m.id
          where (m.email = $2 or m.id::text = $2 or m.phone = ltrim($2, '+')) and $1::uuid is null and $3::inet is null
            and $4::timestamptz is null and $5::timestamptz is null`;
  const { rows } = await within(client, 'portal_definer', () =>
    client.query<Suspect>(
      `select w.user_id, w.profile_id, u.email, p.role,
              -- An administrator who is not approved, or of nobody's school, is asked about alone.
              case when p.approval_status = 'approved' and (p.school_id is not null or p.is_platform_admin)
                   then p.school_id::text else w.profile_id::text end as school_id
         from (${who}) w join auth.users u on u.id = w.user_id join public.profiles p on p.id = w.profile_id
        order by u.email, w.profile_id`,
      valuesOf(given),
    ),
  );
  return rows;
}

/** Savepoints of one transaction: each holds locks of the server's until it ends. */
const together = 500;

/**
 * What each of them reads now, asked in a session that is not kept. Administrators of one school read the same, and one
 * of them is asked.
 */
async function asSuspects(client: pg.Client, suspects: readonly Suspect[]): Promise<Found> {
  const found: Found = new Map();
  const asked = oneOfEachOffice(suspects);
  for (let at = 0; at < asked.length; at += together) {
    await client.query('begin');
    try {
      // The owner acts as nobody; this goes with the transaction when it is rolled back.
      await client.query('grant authenticated to current_user');
      for (const suspect of asked.slice(at, at + together)) {
        await client.query('savepoint suspect');
        merge(found, await asSuspect(client, suspect));
        await client.query('rollback to savepoint suspect');
      }
    } finally {
      await client.query('rollback');
    }
  }
  return found;
}

/** Without those who read what another reads: of each school's administrators one. */
function oneOfEachOffice(suspects: readonly Suspect[]): Suspect[] {
  const offices = new Set<string>();
  return suspects.filter(({ role, school_id }) => {
    if (role !== 'admin') return true;
    const office = school_id ?? 'all';
    if (offices.has(office)) return false;
    offices.add(office);
    return true;
  });
}

async function asSuspect(client: pg.Client, { user_id, profile_id }: Suspect) {
  await enterScope(client, { role: 'portal_auth' });
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.sessions (user_id, aal) values ($1, 'aal2') returning id`,
    [user_id],
  );
  const id = rows[0]?.id ?? '';
  await client.query('set local role portal_definer');
  await client.query('update auth.sessions set profile_id = $2 where id = $1', [id, profile_id]);
  await client.query('set local role none');
  return readRecords(client, {
    role: 'authenticated',
    claims: { sub: user_id, session_id: id, aal: 'aal2' },
  });
}

async function readAs(client: pg.Client, scope: Parameters<typeof enterScope>[1]) {
  await client.query('begin read only');
  try {
    return await readRecords(client, scope);
  } finally {
    await client.query('rollback');
  }
}

type Found = Map<string, Map<string, number>>;

async function readRecords(client: pg.Client, scope: Parameters<typeof enterScope>[1]): Promise<Found> {
  await enterScope(client, { ...scope, settings: { statement_timeout: '300000' } });
  const found: Found = new Map();
  for (const [what, text] of records) {
    const { rows } = await client.query<{ learner: string; amount: number }>(text);
    for (const { learner, amount } of rows) count(found, learner, what, amount);
  }
  return found;
}

function count(found: Found, learner: string, what: string, amount: number): void {
  const ofLearner = found.get(learner) ?? new Map<string, number>();
  ofLearner.set(what, Math.max(ofLearner.get(what) ?? 0, amount));
  found.set(learner, ofLearner);
}

function merge(found: Found, more: Found): void {
  for (const [learner, kinds] of more)
    for (const [what, amount] of kinds) count(found, learner, what, amount);
}

type Listed = { id: string; school: string; name: string; guardians: string | null; read: string | null };

async function list(
  client: pg.Client,
  { given, suspects, found }: { given: Options; suspects: readonly Suspect[]; found: Found },
): Promise<void> {
  const { rows } = await within(client, 'portal_definer', () =>
    client.query<Listed>(
      `select c.id, s.name as school, c.first_name || ' ' || c.last_name as name,
              (select string_agg(concat_ws(' ', coalesce(p.first_name || ' ' || p.last_name, g.contact_name),
                        '<' || coalesce(u.email, g.contact_email, u.phone, p.phone, g.contact_phone) || '>'), '; '
                        order by g.is_primary desc, g.created_at, g.id)
                 from public.guardianships g
                 left join public.profiles p on p.id = g.profile_id
                 left join auth.users u on u.id = p.user_id
                where g.student_id = c.id and g.ended_at is null) as guardians,
              (select string_agg(distinct r.kind, '; ' order by r.kind) from private.record_reads r
                where r.student_id = c.id and r.reader_id = any($2::uuid[])
                  and ($3::timestamptz is null or r.quarter > $3::timestamptz - interval '15 minutes')
                  and ($4::timestamptz is null or r.quarter <= $4)) as read
         from public.students c join public.schools s on s.id = c.school_id
        where c.id = any($1::uuid[]) order by 2, 3, 1`,
      [
        [...found.keys()],
        suspects.map(({ profile_id }) => profile_id),
        given.since ?? null,
        given.until ?? null,
      ],
    ),
  );
  say(line(['school', 'learner', 'could be read', 'was read', 'guardians']));
  for (const { id, school, name, guardians, read } of rows) {
    const could = [...(found.get(id) ?? [])].map(([what, amount]) =>
      what === 'name' ? what : `${what} ${amount}`,
    );
    say(line([school, name, could.join('; '), read ?? '', guardians ?? '']));
  }
}

const line = (cells: readonly string[]) =>
  cells.map((cell) => `"${neutralised(cell).replaceAll('"', '""')}"`).join(',');

type Told = Record<'families' | 'push' | 'mail' | 'sms' | 'unreached' | 'already', string> & {
  school: string;
};

/** Counts whom the notices reach, and with --send writes them. Each telling has an id that follows from its arguments. */
async function tell(client: pg.Client, given: Options, learners: readonly string[]): Promise<void> {
  const { tell: _, send, 'end-sessions': __, ...breach } = given;
  const id = createHash('sha256').update(JSON.stringify(breach)).digest('hex').slice(0, 32);
  await client.query('begin');
  const { rows } = await client
    .query('set local role portal_definer')
    .then(() =>
      client.query<Told>('select * from private.tell_breach($1, $2, $3)', [asUuid(id), learners, send]),
    )
    .then(
      async (answer) => {
        await client.query('commit');
        return answer;
      },
      async (error) => {
        await client.query('rollback');
        throw error;
      },
    );
  const says = send ? 'told' : 'would be told (--send tells them)';
  for (const { school, families, push, mail, sms, unreached, already } of rows)
    process.stderr.write(
      `${school}: ${families} guardians ${says}: ${push} by push, ${mail} by mail, ${sms} by text message, ${unreached} in the portal alone, ${already} were told already.\n`,
    );
  if (rows.length === 0)
    process.stderr.write('No guardian with an account reads the records of these learners.\n');
}

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function endSessions(client: pg.Client, given: Options): Promise<number> {
  await client.query('begin');
  try {
    await enterScope(client, { role: 'portal_auth' });
    const values = valuesOf(given);
    // Before their sessions, which leave there when they were last used.
    await client.query(
      `select from auth.users where id in (select m.user_id from (${meantSessions}) m) order by id for no key update`,
      values,
    );
    const { rowCount } = await client.query(
      `delete from auth.sessions s using (${meantSessions}) m where s.id = m.id`,
      values,
    );
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function within<T>(client: pg.Client, role: 'portal_definer', work: () => Promise<T>): Promise<T> {
  await client.query('begin read only');
  try {
    await client.query(`set local role ${role}`);
    return await work();
  } finally {
    await client.query('rollback');
  }
}
