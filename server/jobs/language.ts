import { z } from 'zod';
import { type Language, languages } from '../../contract/enums.ts';
import type { Database } from '../database/database.ts';

export const known = z.enum(languages).catch('en');

/**
 * The language of whoever has an address: the one that they have chosen, and English for everybody else. Asked when a
 * message leaves, so that what waits for hours is written as its reader wants it by then.
 * @param recipient an e-mail address or a phone number
 */
export async function languageOf(database: Database, recipient: string): Promise<Language> {
  const { rows } = await database.queryScoped<{ language: string | null }>(
    { role: 'portal_jobs' },
    { text: 'select private.language_of($1) as language', values: [recipient] },
    { readOnly: true },
  );
  return known.parse(rows[0]?.language);
}
