import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import { ExportMenuButton } from './export-menu-button.tsx';
import type { ExportMenuProps } from './import-lists.ts';

const loadMenu = async () => (await import('./opened-export-menu.tsx')).OpenedExportMenu;

/** Lists as files: what is shown, and whole lists of one school with the columns that an import reads. */
export function ExportMenu(props: ExportMenuProps) {
  const { part: Opened, button } = useOpenedPart(loadMenu);
  return Opened ? <Opened {...props} /> : <ExportMenuButton aria-haspopup="menu" {...button} />;
}
