import { t } from '#texts/shared';
import { Button } from './button.tsx';

type PagesProps = {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Names the pages where a screen has several lists. */
  label?: string;
};

/** The last page that has rows, counted from 0. */
export const lastPage = (total: number, pageSize: number): number =>
  Math.max(0, Math.ceil(total / pageSize) - 1);

/** Which rows of how many are shown, and the way to the others; says the number alone when all are. */
export function Pages({ page, pageSize, total, onPage, label = t.pages() }: PagesProps) {
  if (total === 0) return null;
  // Of a page whose rows went, the list shows the last one that is left.
  const shown = Math.min(page, lastPage(total, pageSize));
  const first = shown * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        {total > pageSize ? t.of({ first, last, total }) : t.inAll({ total })}
      </p>
      {total > pageSize ? (
        <div className="flex gap-2">
          <Button variant="outline" size="sm" disabled={shown === 0} onClick={() => onPage(shown - 1)}>
            {t.previous()}
          </Button>
          <Button variant="outline" size="sm" disabled={last >= total} onClick={() => onPage(shown + 1)}>
            {t.next()}
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
