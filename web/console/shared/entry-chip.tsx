import { Pencil, X } from 'lucide-react';
import type { DOMAttributes } from 'react';
import { t } from '#texts/console-shared';
import { DeleteDialog } from './delete-dialog.tsx';

type EntryChipProps = {
  what: 'grade' | 'subject';
  name: string;
  note: string | null;
  onEdit: () => void;
  /** Fetches what `onEdit` opens, as somebody turns to it. */
  near?: DOMAttributes<HTMLButtonElement>;
  onDelete: () => void;
};

/** A grade or subject among its like: the name opens it, the cross asks whether it goes. */
export function EntryChip({ what, name, note, onEdit, near, onDelete }: EntryChipProps) {
  return (
    <li className="flex min-w-0 items-center justify-between rounded-md border bg-background text-sm">
      <button
        type="button"
        {...near}
        onClick={onEdit}
        className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-md pl-3 text-left hover:text-primary max-sm:py-1 md:min-h-9"
      >
        <span className="min-w-0">
          <span className="sr-only">{t.editEntry({ what })} </span>
          <span className="mr-2 wrap-anywhere font-medium">{name}</span>
          {note ? (
            <span className="wrap-anywhere inline-block text-muted-foreground text-xs">{note}</span>
          ) : null}
        </span>
        <Pencil aria-hidden className="size-3.5 shrink-0 text-muted-foreground max-sm:hidden" />
      </button>
      <button
        type="button"
        aria-label={t.deleteEntry({ what, name })}
        {...DeleteDialog.near}
        onClick={onDelete}
        className="ml-1 flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:bg-destructive-soft hover:text-destructive md:size-9"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
