/** A row of every kind that an account can own, made out of the rows that others have of it. */
import type pg from 'pg';

/** A line of private.personal_records(). `rows_of` is a condition on t, with $1 the profile and $2 the account. */
export type Line = { relation: string; whose: string; rows_of: string; on_erasure: string };

type Owner = { profileId: string; userId: string };

/** Which column makes a row somebody's, and what stands in it, as a line's condition says. */
function ownerOf(rowsOf: string, { profileId, userId }: Owner): { column: string; text: string } | undefined {
  const own = (place: string | undefined) => (place === '1' ? profileId : userId);
  const plain = /^t\.(\w+) = \$([12])/.exec(rowsOf);
  if (plain?.[1]) return { column: plain[1], text: `'${own(plain[2])}'` };
  const listed = /^\$([12]) in \(t\.(\w+)/.exec(rowsOf);
  if (listed?.[2]) return { column: listed[2], text: `'${own(listed[1])}'` };
  const inner = /^t\.(\w+) in \((select .*)\)$/s.exec(rowsOf);
  if (inner?.[1])
    return {
      column: inner[1],
      text: `(${inner[2]?.replaceAll('$1', `'${profileId}'`).replaceAll('$2', `'${userId}'`)} limit 1)`,
    };
  return undefined;
}

/** What a column must hold for a row that is made of nothing, where its type alone does not say it. */
const fitting: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'private.record_reads': { kind: "'report'" },
  'private.mailbox': { outbox_id: '-77' },
  'public.administrator_invitations': { email: "'somebody-invited@example.org'" },
  'public.answers': { answer: "'yes'" },
  'public.audit_entries': { kind: "'own_child'", operation: "'update'" },
  'public.conversation_reports': { conversation_id: 'gen_random_uuid()' },
  'public.conversation_reviews': { conversation_id: 'gen_random_uuid()' },
  'public.desks': { kind: "'other'", is_own: 'true', is_active: 'false', name: 'null' },
  'public.disciplinary_corrections': { incident_type: "'Other'", severity: "'low'" },
  'public.emergency_answers': { answer: "'safe'" },
  'public.guardianships': { contact_name: "'Gogo'" },
  'public.incident_replies': { voice: "'guardian'" },
  'public.portal_lessons': { video_url: "'https://video.example/1.mp4'" },
  'public.portal_videos': { host: "'own'" },
  'public.requests': { kind: "'confirm'" },
  'public.request_versions': { form: "'[]'" },
  'public.staff_answers': { answer: "'yes'" },
  'storage.objects': { bucket_id: "'lessons'" },
};

/** Whose a row is by a function, which a condition does not tell. */
const byFunction: Readonly<Record<string, string>> = { 'public.incident_replies': 'author_id' };

/**
 * Gives the owner a row of each of these lines of which there is none yet: a copy of somebody else's, or one made of
 * nothing but what the table demands; past triggers and keys to other tables.
 * @param schoolId of which the rows are
 * @returns the tables for which that failed, with the reason: whoever adds a table sees it here
 */
export async function giveRows(
  admin: pg.Client,
  lines: readonly Line[],
  owner: Owner,
  schoolId: string,
): Promise<string[]> {
  const without: string[] = [];
  await admin.query('begin; set local session_replication_role = replica');
  for (const { relation, rows_of } of lines) {
    const isThere = async () => {
      const text = `select from ${relation} t where $1::uuid is not null and $2::uuid is not null and (${rows_of}) limit 1`;
      return (await admin.query(text, [owner.profileId, owner.userId])).rowCount === 1;
    };
    if (await isThere()) continue;
    const named = byFunction[relation];
    const is = named ? { column: named, text: `'${owner.profileId}'` } : ownerOf(rows_of, owner);
    if (!is) {
      without.push(`${relation}: its condition names no column`);
      continue;
    }
    let said = '';
    for (const make of [copyRow, makeRow]) {
      await admin.query('savepoint made');
      said = await make(admin, relation, is, schoolId).catch((error: Error) => error.message);
      if (said === '' && (await isThere())) break;
      said ||= 'the row is not theirs';
      await admin.query('rollback to savepoint made');
    }
    if (said) without.push(`${relation}: ${said}`);
  }
  await admin.query('commit');
  return without;
}

type Is = { column: string; text: string };
type Column = { name: string; type: string; is_demanded: boolean };

async function columnsOf(admin: pg.Client, relation: string): Promise<Column[]> {
  const { rows } = await admin.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as is_demanded
       from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`,
    [relation],
  );
  return rows;
}

async function copyRow(admin: pg.Client, relation: string, is: Is): Promise<string> {
  const columns = await columnsOf(admin, relation);
  const given = columns.map(({ name, type }) =>
    name === is.column ? is.text : name === 'id' && type === 'uuid' ? 'gen_random_uuid()' : `t."${name}"`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const made = await admin.query(
    `insert into ${relation} (${names}) select ${given.join(', ')} from ${relation} t limit 1`,
  );
  return made.rowCount === 1 ? '' : 'nobody has one to copy';
}

/** Of a type, what any column takes that asks for no more. */
const byType: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: "'somebody'",
  bytea: 'sha256(gen_random_uuid()::text::bytea)',
  integer: '1',
  smallint: '1',
  bigint: '1',
  date: "date '2026-03-02'",
  'timestamp with time zone': 'now()',
  jsonb: "'{}'",
  boolean: 'false',
};

async function makeRow(admin: pg.Client, relation: string, is: Is, schoolId: string): Promise<string> {
  const fits: Record<string, string> = { ...fitting[relation], [is.column]: is.text };
  const columns = (await columnsOf(admin, relation)).filter(
    ({ name, is_demanded }) => is_demanded || name in fits,
  );
  const given = columns.map(
    ({ name, type }) => fits[name] ?? (name === 'school_id' ? `'${schoolId}'` : (byType[type] ?? 'null')),
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await admin.query(`insert into ${relation} (${names}) values (${given.join(', ')})`);
  return '';
}
