import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { t } from '#texts/console-shared';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import type { ImportLinksProps } from './import-lists.ts';
import { listNames } from './list-names.ts';

/** The ways to the import of several lists. */
export default function ImportMenu({ kinds, size }: ImportLinksProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size={size}>
          <Upload aria-hidden />
          {t.importLabel()}
        </Button>
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
