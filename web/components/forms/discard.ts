import { t } from '#texts/components-forms';
import type { Question } from '#web/lib/unsaved.ts';

/** Asked before a form is left in which something was typed. */
export const DISCARD = (): Question => ({
  title: t.discardWhatYouTyped(),
  description: t.itHasNotBeenSaved(),
  confirmLabel: t.discard(),
  cancelLabel: t.keepEditing(),
});
