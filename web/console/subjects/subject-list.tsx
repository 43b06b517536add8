import { useQuery } from '@tanstack/react-query';
import { BookOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-subjects';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { SubjectDialog } from '#web/console/shared/subject-dialog.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { subjectKeys } from '#web/entities/subjects/keys.ts';
import { type Subject, subjectsQuery } from '#web/entities/subjects/reads.ts';
import { deleteSubject } from '#web/entities/subjects/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** The subjects of one school by name, each with a way to rename and to delete it. */
export function SubjectList({ schoolId, schoolName }: { schoolId: string; schoolName: string | undefined }) {
  const subjects = useQuery(subjectsQuery(schoolId));
  const [editing, setEditing] = useState<Subject | null>(null);
  const [leaving, setLeaving] = useState<Subject | null>(null);
  const deletion = useWrite<string>({
    write: deleteSubject,
    done: t.subjectDeletedSuccessfully(),
    failed: t.failedToDeleteSubject(),
    renews: [subjectKeys.all],
  });
  const close = () => {
    setLeaving(null);
    deletion.reset();
  };

  if (subjects.isPending) return <TabSkeleton />;
  if (subjects.isError && !subjects.data) return <TabError query={subjects} />;
  if (subjects.data.length === 0) {
    return (
      <EmptyState
        icon={BookOpen}
        title={t.noSubjectsYet()}
        description={
          schoolName ? t.addSubjectsTeachesFamiliesTeachers({ schoolName }) : t.addSubjectsOfThisSchool()
        }
      />
    );
  }
  return (
    <>
      <Table caption={schoolName ? t.subjectsOf({ schoolName }) : t.subjectsOfThisSchool()}>
        <TableHeader>
          <TableRow>
            <TableHead>{t.subject()}</TableHead>
            <TableHead>{t.code()}</TableHead>
            <TableHead className="w-0">
              <span className="sr-only">{t.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {subjects.data.map((subject) => (
            <TableRow key={subject.id}>
              <TableCell className="wrap-anywhere min-w-28 font-medium">{subject.name}</TableCell>
              <TableCell className="wrap-anywhere min-w-16 text-muted-foreground">
                {subject.code ?? '–'}
              </TableCell>
              <TableCell className="whitespace-nowrap py-1 max-sm:px-0">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t.editSubject({ name: subject.name })}
                  onClick={() => setEditing(subject)}
                >
                  <Pencil aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t.deleteSubject({ name: subject.name })}
                  className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
                  {...DeleteDialog.near}
                  onClick={() => setLeaving(subject)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {editing ? (
        <SubjectDialog subject={editing} renews={[subjectKeys.all]} onClose={() => setEditing(null)} />
      ) : null}
      <DeleteDialog
        what="subject"
        name={leaving?.name ?? null}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
