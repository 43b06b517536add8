import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { t } from '#texts/console-shared';
import { Button } from '#web/components/ui/button.tsx';
import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import { ImportButton } from './import-button.tsx';
import type { ImportLinksProps } from './import-lists.ts';
import { listNames } from './list-names.ts';

const loadMenu = async () => (await import('./opened-import-menu.tsx')).OpenedImportMenu;

/** The way to the import of these lists: a link for one, a menu for several. */
export function ImportLinks({ kinds, size }: ImportLinksProps) {
  const [only] = kinds;
  if (kinds.length !== 1 || !only) return <ImportMenu kinds={kinds} size={size} />;
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

function ImportMenu({ kinds, size }: ImportLinksProps) {
  const { part: Opened, button } = useOpenedPart(loadMenu);
  if (Opened) return <Opened kinds={kinds} size={size} />;
  return <ImportButton size={size} aria-haspopup="menu" {...button} />;
}
