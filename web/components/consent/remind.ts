import { t } from '#texts/consent';
import { toastNote } from '#web/lib/toast.ts';

export function remindOfConsent(): void {
  toastNote(
    () => t.askTitle(),
    () => t.askSays(),
  );
}
