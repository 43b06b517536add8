import { z } from 'zod';
import { dateFormats, languages } from '../../contract/enums.ts';
import type { Database } from '../database/database.ts';
import { hashOf } from './codes.ts';

const open = z.object({
  kind: z.enum(['announcement', 'event']),
  school_name: z.string(),
  /** How the school writes days and hours in English. */
  date_format: z.enum(dateFormats),
  /** Of an announcement's words; an event says none. */
  language: z.enum(languages).nullable(),
  title: z.string(),
  content: z.string().nullable(),
  priority: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  created_at: z.date(),
  /** What an announcement carries; bytes. They are had after a sign-in. */
  files: z.array(z.object({ name: z.string(), size: z.number().nullable() })),
});

/** What a link shows. */
export type OpenNotice = z.output<typeof open>;

/** Undefined once 72 hours have passed, the announcement or event was taken back, or its person may not read it. */
export async function readNotice(database: Database, code: string): Promise<OpenNotice | undefined> {
  const { rows } = await database.queryScoped(
    { role: 'portal_jobs' },
    { text: 'select * from private.open_notice_link($1)', values: [hashOf(code)] },
    { readOnly: true },
  );
  return open.array().parse(rows)[0];
}
