import { z } from 'zod';
import type { MailAdapter } from '../integrations/mail/mail.ts';
import { isMailKind, renderMail } from '../integrations/mail/templates/render.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import type { OutboxRow } from './outbox.ts';
import type { Deliver } from './relay.ts';

export type DeliveryOptions = { mail: MailAdapter; productTitle: string; portalUrl(): string };

/** Delivers an outbox row by its kind. A kind that nobody handles, or a payload that does not fit, is refused for good. */
export function deliveries({ mail, productTitle, portalUrl }: DeliveryOptions): Deliver {
  return async (row) => {
    if (!isMailKind(row.kind)) throw new PermanentFailure(`no handler for the kind ${row.kind}`);
    const rendered = render(row, { productTitle, url: portalUrl() });
    await mail.send({
      outboxId: row.id,
      kind: row.kind,
      to: row.recipient,
      createdAt: row.created_at,
      ...rendered,
    });
  };
}

function render(row: OutboxRow, portal: { productTitle: string; url: string }) {
  try {
    return renderMail(row.kind as Parameters<typeof renderMail>[0], row.payload, portal);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const fields = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new PermanentFailure(`the payload does not fit ${row.kind} (${fields.join('; ')})`, error);
  }
}
