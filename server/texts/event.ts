import { z } from 'zod';

/** What the gateway tells: what became of a text message, or that somebody has answered one. */
const event = z.object({
  reference: z.guid().optional(),
  status: z.string().max(60).optional(),
  from: z.string().max(40).optional(),
  text: z.string().max(2000).optional(),
});
/** As Standard Webhooks proposes it. */
const wrapped = z.object({ data: event }).transform(({ data }) => data);

export type SmsEvent =
  | { what: 'receipt'; textId: string; state: 'sent' | 'delivered' | 'failed' }
  | { what: 'word'; from: string; word: 'stop' | 'start' };

/** By the word of most gateways; others say nothing about the message. */
const states: Record<string, 'sent' | 'delivered' | 'failed'> = {
  accepted: 'sent',
  sent: 'sent',
  enroute: 'sent',
  delivered: 'delivered',
  delivrd: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
  undeliverable: 'failed',
  undeliv: 'failed',
  expired: 'failed',
  rejected: 'failed',
  rejectd: 'failed',
};
const words: Record<string, 'stop' | 'start'> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  start: 'start',
  unstop: 'start',
};

/**
 * Reads `{reference, status}` or `{from, text}`, by themselves or as `data` of an event.
 * @returns undefined for what is JSON of no such shape; null for an event that says nothing to us
 */
export function readSmsEvent(body: string): SmsEvent | null | undefined {
  const parsed = wrapped.or(event).safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { reference, status, from, text } = parsed.data;
  const state = states[status?.trim().toLowerCase() ?? ''];
  if (reference && state) return { what: 'receipt', textId: reference, state };
  const number = numberOf(from ?? '');
  const word =
    words[
      text
        ?.trim()
        .toLowerCase()
        .replace(/[.!]+$/, '') ?? ''
    ];
  return number && word ? { what: 'word', from: number, word } : null;
}

/** Digits with the country code, as accounts have them: a number without one is South African. */
function numberOf(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '27');
  return /^[1-9][0-9]{6,14}$/.test(digits) ? digits : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
