import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-schools';
import { Button } from '#web/components/ui/button.tsx';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School, Term } from '#web/entities/schools/reads.ts';
import { termKeys } from '#web/entities/terms/keys.ts';
import { deleteTerm } from '#web/entities/terms/writes.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { TermDialog } from './late-dialogs.ts';

/** As many as a school year has; the older ones are a click away. */
const SHOWN_AT_FIRST = 4;

/** The terms of a school, the newest first: lessons are held in them, and reports are uploaded under one. */
export function TermList({ school }: { school: School }) {
  const [editing, setEditing] = useState<Term | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Term | null>(null);
  const [all, setAll] = useState(false);
  const deletion = useWrite<string>({
    write: deleteTerm,
    done: t.termDeletedSuccessfully(),
    failed: t.failedToDeleteTerm(),
    renews: [schoolKeys.all, termKeys.all],
  });
  const closeDeletion = () => {
    setLeaving(null);
    deletion.reset();
  };
  const shown = all ? school.terms : school.terms.slice(0, SHOWN_AT_FIRST);
  const hidden = school.terms.length - shown.length;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium text-sm">{t.terms()}</h3>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.addTermTo({ name: school.name })}
          {...TermDialog.near}
          onClick={() => setEditing('new')}
        >
          <Plus aria-hidden />
          {t.addTerm()}
        </Button>
      </div>
      {school.terms.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t.noTermsYet()}</p>
      ) : (
        <ul className="divide-y rounded-md border bg-background">
          {shown.map((term) => (
            <li key={term.id} className="flex flex-wrap items-center gap-x-3 py-0.5 pr-1 pl-3 text-sm">
              <span className="flex min-w-0 flex-1 basis-24 flex-wrap items-baseline gap-x-3">
                <span className="wrap-anywhere font-medium">{term.name}</span>
                <span className="text-muted-foreground text-xs">{span(term)}</span>
              </span>
              <span className="ml-auto flex shrink-0">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t.edit({ titleOf: titleOf(term) })}
                  {...TermDialog.near}
                  onClick={() => setEditing(term)}
                >
                  <Pencil aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t.deleteLabel({ titleOf: titleOf(term) })}
                  {...DeleteDialog.near}
                  className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
                  onClick={() => setLeaving(term)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <Button variant="link" size="inline" className="w-fit" onClick={() => setAll(true)}>
          {t.showOlderTerms({ hidden })}
        </Button>
      ) : null}
      {editing ? (
        <TermDialog
          school={school}
          term={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <DeleteDialog
        what="term"
        name={leaving ? titleOf(leaving) : null}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: closeDeletion })}
        onClose={closeDeletion}
      />
    </div>
  );
}

/** 'Term 1' comes back every year. */
const titleOf = ({ name, start_date }: Term): string => {
  const year = start_date.slice(0, 4);
  return name.includes(year) ? name : t.termOfYear({ name, year });
};

const span = ({ start_date, end_date }: Term): string =>
  end_date
    ? `${formatDay(start_date, 'short')} – ${formatDay(end_date, 'short')}`
    : t.fromDay({ day: formatDay(start_date, 'short') });
