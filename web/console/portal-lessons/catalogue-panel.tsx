import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/console-portal-lessons';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { EntryChip } from '#web/console/shared/entry-chip.tsx';
import { SubjectDialog } from '#web/console/shared/subject-dialog.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { deleteGrade } from '#web/entities/grades/writes.ts';
import { managedCatalogueQuery } from '#web/entities/portal-lessons/reads.ts';
import { deleteSubject } from '#web/entities/subjects/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AddGrade, AddSubject } from './catalogue-forms.tsx';
import { CatalogueGradeDialog } from './catalogue-grade-dialog.tsx';
import { portalRenewed } from './lessons-query.ts';

/** The grades and subjects under which portal lessons stand; the schools' own are not among them. */
export default function CataloguePanel() {
  const catalogue = useQuery(managedCatalogueQuery);
  const [editing, setEditing] = useState<string | null>(null);
  const close = () => setEditing(null);
  const grade = catalogue.data?.grades.find(({ id }) => id === editing);
  const subject = catalogue.data?.subjects.find(({ id }) => id === editing);
  return (
    <Card aria-label={t.gradesSubjectsLessonsPortal()} className="mt-10">
      <CardHeader>
        <div>
          <CardTitle>{t.gradesAndSubjects()}</CardTitle>
          <CardDescription>{t.whatLearnersChooseFromLessons()}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {catalogue.isPending ? <TabSkeleton /> : null}
        {catalogue.isError && !catalogue.data ? (
          <TabError query={catalogue} title={t.failedLoadGradesSubjects()} />
        ) : null}
        {catalogue.data ? (
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
            <Entries
              what="grade"
              title={t.grades()}
              none={t.noGradesYetLessonNeeds()}
              entries={catalogue.data.grades.map(({ id, name, level }) => ({
                id,
                name,
                note: t.levelNumbered({ level }),
              }))}
              onEdit={setEditing}
              remove={deleteGrade}
              form={<AddGrade />}
            />
            <Entries
              what="subject"
              title={t.subjects()}
              none={t.noSubjectsYetLessonNeeds()}
              entries={catalogue.data.subjects.map(({ id, name, code }) => ({ id, name, note: code }))}
              onEdit={setEditing}
              remove={deleteSubject}
              form={<AddSubject />}
            />
          </div>
        ) : null}
        {grade ? <CatalogueGradeDialog grade={grade} onClose={close} /> : null}
        {subject ? <SubjectDialog subject={subject} renews={portalRenewed} onClose={close} /> : null}
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
  onEdit: (id: string) => void;
  remove: (id: string) => Promise<void>;
  form: React.ReactNode;
};

function Entries({ what, title, none, entries, onEdit, remove, form }: EntriesProps) {
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const deletion = useWrite<string>({
    write: remove,
    done: what === 'grade' ? t.gradeDeletedSuccessfully() : t.subjectDeletedSuccessfully(),
    failed: t.deletionFailed({ what }),
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
          <EntryChip
            key={entry.id}
            what={what}
            name={entry.name}
            note={entry.note}
            onEdit={() => onEdit(entry.id)}
            onDelete={() => setLeaving(entry)}
          />
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
