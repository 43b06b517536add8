import type { Question } from '#web/lib/unsaved.ts';

/** Text is kept as a draft, files are not: asked before a message with files is left. Null without any. */
export const filesQuestion = (files: readonly File[]): Question | null =>
  files.length === 0
    ? null
    : {
        title: 'Leave without the files?',
        description: `Your text is kept, but ${
          files.length === 1 ? 'the file that you chose is' : `the ${files.length} files that you chose are`
        } not sent.`,
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      };
