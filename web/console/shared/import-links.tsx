import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '#texts/console-shared';
import { Button } from '#web/components/ui/button.tsx';
import { loadPart } from '#web/lib/load-part.ts';
import type { ImportLinksProps } from './import-lists.ts';
import { listNames } from './list-names.ts';

const ImportMenu = lazy(() => loadPart(() => import('./import-menu.tsx')));

/** The way to the import of these lists: a link for one, a menu for several. */
export function ImportLinks({ kinds, size }: ImportLinksProps) {
  const [only] = kinds;
  if (kinds.length !== 1 || !only) {
    return (
      <Suspense fallback={<Waiting size={size} />}>
        <ImportMenu kinds={kinds} size={size} />
      </Suspense>
    );
  }
  return (
    <Button
      asChild
      variant="outline"
      size={size}
      aria-label={t.importNamed({ listNames: listNames()[only].toLowerCase() })}
    >
      <Link to="/dashboard/admin/import" search={(before) => ({ ...before, kind: only })}>
        <Upload aria-hidden />
        {t.importLabel()}
      </Link>
    </Button>
  );
}

/** The button's place until its menu has come. */
function Waiting({ size }: Pick<ImportLinksProps, 'size'>) {
  return (
    <Button variant="outline" size={size} disabled>
      <Upload aria-hidden />
      {t.importLabel()}
    </Button>
  );
}
