import { connectTo } from '../../server/database/connect.ts';
import { findCluster } from '../../server/database/embedded/cluster.ts';

const link = (length: number) => `https://example.org/${'long-path/'.repeat(40)}`.slice(0, length);

/** What people paste: an ordinary long link, one of a shared document, and a word that never ends. */
export const longText = `Please read ${link(105)} and then ${link(300)} and ${'Endless'.repeat(60)} thanks`;

/** A word without an end. */
export const endless = (length: number) =>
  'Wolokohlanganisaneumuntungumuntungabantu'.repeat(6).slice(0, length);

type Line = { length: number; same?: boolean };
type Texts = Record<string, Line>;

/** One-line texts up to their limits in the database; where two rows may not bear the same, each keeps its own beginning. */
const lines: Record<string, Texts> = {
  schools: { name: { length: 100 }, address: { length: 300, same: true } },
  profiles: { first_name: { length: 100 }, last_name: { length: 100 } },
  students: { first_name: { length: 100 }, last_name: { length: 100 }, student_id: { length: 40 } },
  grades: { name: { length: 100 } },
  subjects: { name: { length: 100 }, code: { length: 40 } },
  terms: { name: { length: 100 } },
  announcements: { title: { length: 200, same: true } },
  events: { title: { length: 200, same: true } },
  shared_files: { title: { length: 200, same: true } },
  lessons: { title: { length: 200, same: true } },
  lesson_timetables: { title: { length: 200, same: true }, room_number: { length: 40, same: true } },
  messages: { subject: { length: 200, same: true } },
  announcement_attachments: { file_name: { length: 200, same: true } },
  message_attachments: { file_name: { length: 200, same: true } },
  desk_attachments: { file_name: { length: 200, same: true } },
  portal_users: { full_name: { length: 100 } },
  portal_lessons: { title: { length: 200, same: true } },
  ads_management: { title: { length: 200 } },
  imports: { file_name: { length: 200, same: true } },
};

/** Texts of several lines. */
const texts: Record<string, string[]> = {
  announcements: ['content'],
  events: ['description'],
  shared_files: ['description'],
  lessons: ['description'],
  lesson_timetables: ['description'],
  messages: ['content'],
  disciplinary_records: ['description', 'action_taken'],
  progress_reports: ['comments'],
  portal_lessons: ['description'],
  conversation_reports: ['reason'],
};

/** Longer than a phone's line; its beginning keeps it apart from its neighbours. What is not said stays so. */
const lengthened = (column: string, { length, same }: Line): string =>
  same
    ? literal(`Long ${endless(length)}`.slice(0, length))
    : `case when ${column} <> '' then left(${column} || ${literal(` ${endless(length)}`)}, ${length}) else ${column} end`;

/** As text in a statement. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes every text that people have written in a portal of the test's own as long as it may be; in the database, and
 * by the role of programs that hold the secret key, since row by row over the interface takes as long as a journey.
 * @param dataDir of a running portal
 */
export async function lengthenEverything(dataDir: string): Promise<void> {
  const client = await connectTo(await findCluster(dataDir));
  const setAll = (table: string, values: [string, string][]) =>
    client.query(
      `update public.${table} set ${values.map(([name, value]) => `${name} = ${value}`).join(', ')}`,
    );
  try {
    await client.query('begin');
    await client.query(`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`);
    await client.query('set local role service_role');
    for (const [table, columns] of Object.entries(lines)) {
      await setAll(
        table,
        Object.entries(columns).map(([name, line]) => [name, lengthened(name, line)]),
      );
    }
    for (const [table, names] of Object.entries(texts)) {
      await setAll(
        table,
        names.map((name) => [name, literal(longText)]),
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
