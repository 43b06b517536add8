import pg from 'pg';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';
import { demoPassword } from './accounts.ts';
import { correspondence } from './conversations.ts';
import { studentRows, studentSubjectRows } from './families.ts';
import { identityRows, platformAdminProfile, profileRows, userRows } from './people.ts';
import { gradeRows, schoolRows, subjectRows } from './schools.ts';
import { teacherSubjectRows } from './staff.ts';

/**
 * Loads the demo school into an empty database, on the owner's connection, in one transaction.
 * Does nothing when there are accounts or schools already.
 * @param now what 'today' is for the records; they reach back a year from there.
 * @returns whether it was loaded.
 */
export async function loadDemo(client: pg.Client, now = new Date()): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  await client.query('begin');
  try {
    const loaded = await load(client, passwordHash, now);
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function load(client: pg.Client, passwordHash: string, now: Date): Promise<boolean> {
  await client.query('set local role service_role');
  const { rowCount } = await client.query(
    'select from auth.users union all select from public.schools limit 1',
  );
  if (rowCount !== 0) return false;

  const users = userRows(passwordHash, now);
  await client.query('set local role portal_auth');
  await insertRows(client, 'auth.users', users);
  await insertRows(client, 'auth.identities', identityRows(users));

  await client.query('reset role');
  const { user_id, first, last } = platformAdminProfile;
  await client.query('select private.make_administrator($1, $2, $3)', [user_id, first, last]);

  await client.query('set local role service_role');
  await insertRows(client, 'public.schools', schoolRows());
  await insertRows(client, 'public.grades', gradeRows());
  await insertRows(client, 'public.subjects', subjectRows());
  await insertRows(client, 'public.profiles', profileRows(now));
  await insertRows(client, 'public.teacher_subjects', teacherSubjectRows());
  await insertRows(client, 'public.students', studentRows(now));
  await insertRows(client, 'public.student_subjects', studentSubjectRows());
  const { conversations, messages } = correspondence(now);
  await insertRows(client, 'public.conversations', conversations);
  await insertRows(client, 'public.messages', messages);
  await client.query('reset role');
  return true;
}

/** One statement for all rows; the keys of the first row are the columns. */
async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(pg.escapeIdentifier)
    .join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
