import type { Database } from '../../database/database.ts';
import type { MailConfig } from './config.ts';
import { embeddedAdapter } from './embedded.ts';
import type { MailAdapter } from './mail.ts';

/** The adapter that the configuration names; the library of the other one is never loaded. */
export async function mailAdapter(config: MailConfig, database: Database): Promise<MailAdapter> {
  if (config.adapter === 'embedded') return embeddedAdapter(database);
  const { smtpAdapter } = await import('./smtp.ts');
  return smtpAdapter(config);
}
