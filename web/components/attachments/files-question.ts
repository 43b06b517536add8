import { t } from '#texts/components-attachments';
import type { Question } from '#web/lib/unsaved.ts';

/** Text is kept as a draft, files are not: asked before a message with files is left. Null without any. */
export const filesQuestion = (files: readonly File[]): Question | null =>
  files.length === 0
    ? null
    : {
        title: t.leaveWithoutTheFiles(),
        description: t.textKeptButCountPlural({ count: files.length }),
        confirmLabel: t.leave(),
        cancelLabel: t.stay(),
      };
