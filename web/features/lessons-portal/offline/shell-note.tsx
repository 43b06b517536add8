import { TriangleAlert } from 'lucide-react';
import { t } from '#texts/portal-offline';

/** The lessons are here, and the pages that play them are not. */
export function ShellNote() {
  return (
    <p
      role="status"
      className="flex items-start gap-3 rounded-lg bg-warning-soft p-4 text-sm text-warning-foreground"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="font-semibold">{t.keepPageOpenWatchDownloads()}</span> {t.pagesNotKeptYet()}
      </span>
    </p>
  );
}
