import { createClient } from '@supabase/supabase-js';

const link = (length: number) => `https://example.org/${'long-path/'.repeat(40)}`.slice(0, length);

/** What people paste: an ordinary long link, one of a shared document, and a word that never ends. */
export const longText = `Please read ${link(105)} and then ${link(300)} and ${'Endless'.repeat(60)} thanks`;

const endless = (length: number) => 'Wolokohlanganisaneumuntungumuntungabantu'.repeat(6).slice(0, length);

/** Longer than a phone's line, in what has one line; its beginning keeps it apart from its neighbours. */
const longName = (own: string, most: number) => `${own} ${endless(most)}`.slice(0, most);

type Texts = Record<string, { length: number; same?: boolean }>;

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
  message_attachments: { file_name: { length: 200, same: true } },
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

/** Makes every text that people have written in a portal of the test's own as long as it may be. */
export async function lengthenEverything(url: string, secretKey: string): Promise<void> {
  const service = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const patch = async (table: string, columns: Record<string, string>, id?: string) => {
    const update = service.from(table).update(columns);
    const { error } = await (id ? update.eq('id', id) : update.not('id', 'is', null));
    if (error) throw new Error(`${table} ${Object.keys(columns)}: ${error.message}`);
  };
  for (const [table, columns] of Object.entries(lines)) {
    const { data, error } = await service.from(table).select('*').limit(200);
    if (error) throw new Error(`${table}: ${error.message}`);
    const [same, own] = [true, false].map((wanted) =>
      Object.entries(columns).filter(([, { same = false }]) => same === wanted),
    );
    if (same?.length) {
      await patch(
        table,
        Object.fromEntries(same.map(([name, { length }]) => [name, longName('Long', length)])),
      );
    }
    if (!own?.length) continue;
    for (const row of data) {
      const values = own
        .filter(([name]) => row[name])
        .map(([name, { length }]) => [name, longName(row[name], length)]);
      await patch(table, Object.fromEntries(values), row.id);
    }
  }
  for (const [table, names] of Object.entries(texts)) {
    await patch(table, Object.fromEntries(names.map((name) => [name, longText])));
  }
}
