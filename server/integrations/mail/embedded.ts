import type { Database } from '../../database/database.ts';
import type { Scope } from '../../database/scope.ts';
import type { MailAdapter } from './mail.ts';

const scope: Scope = { role: 'portal_jobs' };

/** Keeps mails in the database, where /outbox shows them. A repeated delivery of the same row changes nothing. */
export function embeddedAdapter(database: Database): MailAdapter {
  return {
    async send({ outboxId, to, kind, subject, text, html }) {
      await database.queryScoped(scope, {
        text: `insert into private.mailbox (outbox_id, recipient, kind, subject, text_body, html_body)
          values ($1, $2, $3, $4, $5, $6) on conflict (outbox_id) do nothing`,
        values: [outboxId, to, kind, subject, text, html],
      });
    },
    close() {},
  };
}

/** A mail as the mailbox keeps it. */
export type KeptMail = {
  id: string;
  to: string;
  kind: string;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
};

const columns = `id::text, recipient as "to", kind, subject, text_body as text, html_body as html, created_at`;

/** The newest mails first, of one recipient (whatever the case of letters) or of all; `before` is the id to go on from. */
export async function readMailbox(
  database: Database,
  { to, before, limit }: { to?: string | undefined; before?: string | undefined; limit: number },
): Promise<KeptMail[]> {
  const { rows } = await database.queryScoped<KeptMail>(
    scope,
    {
      text: `select ${columns} from private.mailbox
        where ($1::text is null or lower(recipient) = lower($1)) and ($2::bigint is null or id < $2)
        order by id desc limit $3`,
      values: [to ?? null, before ?? null, limit],
    },
    { readOnly: true },
  );
  return rows;
}

export async function readMail(database: Database, id: string): Promise<KeptMail | undefined> {
  const { rows } = await database.queryScoped<KeptMail>(
    scope,
    { text: `select ${columns} from private.mailbox where id = $1`, values: [id] },
    { readOnly: true },
  );
  return rows[0];
}
