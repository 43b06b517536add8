import type { z } from 'zod';
import type { Language } from '../../../../contract/enums.ts';
import { isolatedTexts } from '../../../../messages/sent.ts';
import {
  accountTemplates,
  childTemplates,
  type Portal,
  registrationTemplates,
  type Template,
} from './kinds.ts';
import { layOut, type Rendered } from './layout.ts';
import { noticeTemplates } from './notices.ts';
import { portalTemplates } from './portal.ts';

const templates = {
  ...accountTemplates,
  ...registrationTemplates,
  ...childTemplates,
  ...noticeTemplates,
  ...portalTemplates,
};

/** The kinds of outbox rows that are mails. */
export type MailKind = keyof typeof templates;
export const mailKinds = Object.keys(templates) as MailKind[];

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(templates, kind);
}

/**
 * Renders the mail of an outbox row.
 * @param language of whoever reads it
 * @throws {z.ZodError} when the payload is not what the kind needs.
 */
export function renderMail(
  kind: MailKind,
  payload: unknown,
  portal: Portal,
  language: Language = 'en',
): Rendered {
  // Each template parses the payload that it composes from, so the pair fits together whatever the kind.
  const { payload: schema, compose } = templates[kind] as Template<unknown> & { payload: z.ZodType<unknown> };
  const reader = { language, t: isolatedTexts[language] };
  return layOut(compose(schema.parse(payload), portal, reader), portal.productTitle, reader);
}
