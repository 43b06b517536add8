import type { Attempt } from '#web/lib/attempt.ts';
import { readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import { newId } from '#web/lib/ids.ts';
import type { TypedOver } from './typed-over.ts';

/** A form as it lies on this device until it is saved or discarded. */
export type Draft = {
  values: Record<string, unknown>;
  beside: unknown;
  attempt?: string;
  sent?: Attempt;
  /** Of a row that others change too: what stood in these fields, and when the form was opened on it. */
  over?: TypedOver;
};

export const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'values' in stored && typeof stored.values === 'object';

/**
 * The id under which a form writes. The draft has another one before anything is sent under it: where that answer is lost
 * too, and the page with it, the row is known again.
 * @param draft its name; null where the draft that lies there is not what this form writes
 */
export function keptAttempt(draft: () => string | null): { current: string } {
  let id = newId();
  return {
    get current() {
      return id;
    },
    set current(next) {
      id = next;
      const name = draft();
      const stored = name === null ? null : readDraft(name);
      if (name !== null && isDraft(stored)) writeDraft(name, { ...stored, attempt: id });
    },
  };
}
