import { t } from '#texts/components-forms';
import type { Question } from '#web/lib/unsaved.ts';

/** Asked before the screen is left from which a file is on its way: what is lost by it. */
export const stopUpload = (file: Pick<File, 'name'>): Question => ({
  title: t.stopTheUpload(),
  description: t.itsWayIfLeaveNow({ name: file.name }),
  confirmLabel: t.stopUpload(),
  cancelLabel: t.keepUploading(),
});
