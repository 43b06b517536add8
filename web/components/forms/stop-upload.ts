import type { Question } from '#web/lib/unsaved.ts';

/** Asked before the screen is left from which a file is on its way: what is lost by it. */
export const stopUpload = (file: Pick<File, 'name'>): Question => ({
  title: 'Stop the upload?',
  description: `“${file.name}” is on its way. If you leave now, it is dropped, and what you typed with it is not saved.`,
  confirmLabel: 'Stop upload',
  cancelLabel: 'Keep uploading',
});
