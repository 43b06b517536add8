import { Link } from '@tanstack/react-router';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { ImportButton } from './import-button.tsx';
import type { ImportLinksProps } from './import-lists.ts';
import { listNames } from './list-names.ts';

/** The ways to the import of several lists, open at first: `ImportLinks` loads it when the button is pressed. */
export function OpenedImportMenu({ kinds, size }: ImportLinksProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <ImportButton size={size} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {kinds.map((kind) => (
          <DropdownMenuItem key={kind} asChild>
            <Link to="/dashboard/admin/import" search={(before) => ({ ...before, kind })}>
              {listNames()[kind]}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
