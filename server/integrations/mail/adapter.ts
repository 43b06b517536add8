import type { Database } from '../../database/database.ts';
import type { MailConfig } from './config.ts';
import { embeddedAdapter } from './embedded.ts';
import type { MailAdapter } from './mail.ts';
import { smtpAdapter } from './smtp.ts';

/** The adapter that the configuration names. */
export function mailAdapter(config: MailConfig, database: Database): MailAdapter {
  return config.adapter === 'smtp' ? smtpAdapter(config) : embeddedAdapter(database);
}
