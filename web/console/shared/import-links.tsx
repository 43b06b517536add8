import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import type { ImportKind } from '#contract/imports.ts';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { listNames } from './export-menu.tsx';

type ListsProps = { kinds: readonly ImportKind[]; size?: ButtonProps['size'] };

/** The way to the import of these lists: a link for one, a menu for several. */
export function ImportLinks({ kinds, size }: ListsProps) {
  const [only] = kinds;
  if (kinds.length === 1 && only) {
    return (
      <Button asChild variant="outline" size={size} aria-label={`Import ${listNames[only].toLowerCase()}`}>
        <Link to="/dashboard/admin/import" search={(before) => ({ ...before, kind: only })}>
          <Upload aria-hidden />
          Import
        </Link>
      </Button>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size={size}>
          <Upload aria-hidden />
          Import
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {kinds.map((kind) => (
          <DropdownMenuItem key={kind} asChild>
            <Link to="/dashboard/admin/import" search={(before) => ({ ...before, kind })}>
              {listNames[kind]}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
