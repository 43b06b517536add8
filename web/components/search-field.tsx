import { Search } from 'lucide-react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/cn.ts';

type SearchFieldProps = {
  /** Names the box and stands in it while it is empty, such as 'Search by title or content'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
};

/** The search box of a list. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <search className={cn('relative block w-full sm:max-w-sm print:hidden', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-9 placeholder-shown:text-ellipsis"
      />
    </search>
  );
}

type LabelledSearchProps = Pick<SearchFieldProps, 'label' | 'value' | 'onChange'>;

/** The same among fields that narrow the list as well, with its label in sight as theirs. */
export function LabelledSearch({ label, value, onChange }: LabelledSearchProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input {...control} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
