import { t } from '#texts/components-pickers';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type SchoolSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  /** How many the list has; undefined while it is on its way, or nothing was typed. */
  found: number | undefined;
};

/** Where there are more schools than the list has: what is typed narrows it. */
export function SchoolSearch({ typed, onType, found }: SchoolSearchProps) {
  return (
    <div className="grid gap-1">
      <Field label={t.findSchool()} hint={t.typeSchool()}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            // It stands in a form that is not to be sent yet.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {found === undefined ? '' : found === 0 ? t.noSuchSchool() : t.schoolsFound({ count: found })}
      </p>
    </div>
  );
}
