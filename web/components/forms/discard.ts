import type { Question } from '#web/lib/unsaved.ts';

/** Asked before a form is left in which something was typed. */
export const DISCARD: Question = {
  title: 'Discard what you typed?',
  description: 'It has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};
