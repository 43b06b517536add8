/**
 * Notes what was refused, and has what says it loaded. The official clients pass on the code and the message; what the
 * reply says beside them, in `hint`, is kept here, by the message.
 */
import { sayRefusalsBy } from './refusals.ts';
import { screenTexts } from './texts/screen-texts.ts';

/** A reply that refuses: its code, and what its message says as a code with what its sentence is given, as JSON. */
export type Refusal = { code: string; hint: string | undefined };
export type SayRefusal = (refusal: Refusal) => string | undefined;

const hints = new Map<string, string>();
/** So that a page that stays open for days does not grow; on one screen there are few refusals. */
const MOST = 50;
const sayers = new Set<SayRefusal>();

sayRefusalsBy((code, message) => {
  if (screenTexts.language() === 'en') return undefined;
  const hint = hints.get(message);
  // A hint that is not known, such as a newer server's, leaves what is said of the code.
  for (const known of hint === undefined ? [undefined] : [hint, undefined])
    for (const say of sayers) {
      const sentence = say({ code, hint: known });
      if (sentence !== undefined) return sentence;
    }
  return undefined;
});

const textIn = (body: unknown, name: string): string | undefined => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** @param answer one that refuses; it can still be read afterwards */
export async function noteAnswer(answer: Response): Promise<void> {
  if (!answer.headers.get('content-type')?.includes('json')) return;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  await noteRefusal(textIn(body, 'message') ?? textIn(body, 'msg') ?? '', textIn(body, 'hint'));
}

export async function noteRefusal(message: string, hint: string | undefined): Promise<void> {
  const isTold = hint?.startsWith('{') ?? false;
  if (hint && isTold) {
    hints.set(message, hint);
    const [oldest] = hints.keys();
    if (hints.size > MOST && oldest !== undefined) hints.delete(oldest);
  }
  const loaded = [
    import('./said-by-server.ts').then(({ sayServerRefusal }) => sayServerRefusal),
    ...(isTold ? [import('./said-by-database.ts').then(({ sayDatabaseRefusal }) => sayDatabaseRefusal)] : []),
  ];
  // Without its texts the message is shown.
  for (const each of await Promise.allSettled(loaded))
    if (each.status === 'fulfilled') sayers.add(each.value);
}
