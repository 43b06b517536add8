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

/** Which rows of how many are shown, and the way to the others; says the number alone when all are. */
export function Pages({ page, pageSize, total, onPage, label = t.pages() }: PagesProps) {
  if (total === 0) return null;
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        {total > pageSize ? t.of({ first, last, total }) : t.inAll({ total })}
      </p>
      {total > pageSize ? (
        <div className="flex gap-2">
          <Button variant="outline" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t.previous()}
          </Button>
          <Button variant="outline" size="sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
            {t.next()}
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
