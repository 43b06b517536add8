import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { TableHead } from '#web/components/ui/table.tsx';
import { cn } from '#web/lib/cn.ts';

type SortHeadProps = {
  label: string;
  /** Null while the list is ordered by another column. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  className?: string | undefined;
};

const icons = { ascending: ArrowUp, descending: ArrowDown };

/** A column's heading that puts the list in its order; pressed again, in the reverse one. */
export function SortHead({ label, direction, onSort, className }: SortHeadProps) {
  const Icon = direction ? icons[direction] : ArrowUpDown;
  return (
    <TableHead aria-sort={direction ?? 'none'} className={cn('px-2', className)}>
      <button
        type="button"
        onClick={onSort}
        className="flex h-10 items-center gap-1.5 rounded-sm px-2 -outline-offset-2 hover:text-foreground"
      >
        {label}
        <Icon aria-hidden className={direction ? 'size-3.5 text-foreground' : 'size-3.5 opacity-60'} />
      </button>
    </TableHead>
  );
}
