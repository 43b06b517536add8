import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { useWrite } from '#web/lib/use-write.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { TabError, TabSkeleton } from '../tab-states.tsx';
import { deleteGrade, deleteSubject } from '../writes.ts';
import { AddGrade, AddSubject } from './catalogue-forms.tsx';
import { catalogueQuery } from './catalogue-query.ts';
import { portalRenewed } from './lessons-query.ts';

/** The grades and subjects under which portal lessons stand; the schools' own are not among them. */
export function CataloguePanel() {
  const catalogue = useQuery(catalogueQuery);
  return (
    <Card aria-label="Grades and subjects of the lessons portal" className="mt-10">
      <CardHeader>
        <div>
          <CardTitle>Grades and subjects</CardTitle>
          <CardDescription>
            What learners choose from in the lessons portal. It has nothing to do with the grades of schools.
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {catalogue.isPending ? <TabSkeleton /> : null}
        {catalogue.isError && !catalogue.data ? (
          <TabError query={catalogue} title="Failed to load grades and subjects" />
        ) : null}
        {catalogue.data ? (
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
            <Entries
              what="grade"
              title="Grades"
              none="No grades yet. A lesson needs one."
              entries={catalogue.data.grades.map(({ id, name, level }) => ({
                id,
                name,
                note: `Level ${level}`,
              }))}
              remove={deleteGrade}
              form={<AddGrade />}
            />
            <Entries
              what="subject"
              title="Subjects"
              none="No subjects yet. A lesson needs one."
              entries={catalogue.data.subjects.map(({ id, name, code }) => ({ id, name, note: code }))}
              remove={deleteSubject}
              form={<AddSubject />}
            />
          </div>
        ) : null}
      </CardContent>
    </Card>
  );
}

type Entry = { id: string; name: string; note: string | null };
type EntriesProps = {
  what: 'grade' | 'subject';
  title: string;
  none: string;
  entries: readonly Entry[];
  remove: (id: string) => Promise<void>;
  form: React.ReactNode;
};

function Entries({ what, title, none, entries, remove, form }: EntriesProps) {
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const deletion = useWrite<string>({
    write: remove,
    done: what === 'grade' ? 'Grade deleted successfully' : 'Subject deleted successfully',
    failed: `Failed to delete ${what}`,
    renews: portalRenewed,
  });
  const close = () => {
    setLeaving(null);
    deletion.reset();
  };
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h3 className="font-medium text-sm">{title}</h3>
      {entries.length === 0 ? <p className="text-muted-foreground text-sm">{none}</p> : null}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex min-w-0 items-center rounded-md border bg-background pl-3 text-sm"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere font-medium">{entry.name}</span>
              {entry.note ? (
                <span className="ml-2 wrap-anywhere text-muted-foreground text-xs">{entry.note}</span>
              ) : null}
            </span>
            <button
              type="button"
              aria-label={`Delete ${what} ${entry.name}`}
              onClick={() => setLeaving(entry)}
              className="ml-1 flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:bg-destructive-soft hover:text-destructive md:size-9"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {form}
      <DeleteDialog
        what={what}
        name={leaving?.name ?? null}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: close })}
        onClose={close}
      />
    </section>
  );
}
