import { useState } from 'react';
import { t } from '#texts/console-schools';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { EntryChip } from '#web/console/shared/entry-chip.tsx';
import { gradeKeys } from '#web/entities/grades/keys.ts';
import { deleteGrade } from '#web/entities/grades/writes.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { Grade, School } from '#web/entities/schools/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { GradeDialog } from './late-dialogs.ts';

/** The grades of a school by level, each with a way to rename and to delete it. */
export function GradeList({ school }: { school: School }) {
  const [editing, setEditing] = useState<Grade | null>(null);
  const [leaving, setLeaving] = useState<Grade | null>(null);
  const deletion = useWrite<string>({
    write: deleteGrade,
    done: t.gradeDeletedSuccessfully(),
    failed: t.failedToDeleteGrade(),
    renews: [schoolKeys.all, gradeKeys.all],
  });
  const close = () => {
    setLeaving(null);
    deletion.reset();
  };
  if (school.grades.length === 0) {
    return <p className="text-muted-foreground text-sm">{t.noGradesYetFamiliesChoose()}</p>;
  }
  return (
    <>
      <ul className="grid gap-2 min-[22.5rem]:grid-cols-2 sm:flex sm:flex-wrap">
        {school.grades.map((grade) => (
          <EntryChip
            key={grade.id}
            what="grade"
            name={grade.name}
            note={t.levelNumbered({ level: grade.level })}
            near={GradeDialog.near}
            onEdit={() => setEditing(grade)}
            onDelete={() => setLeaving(grade)}
          />
        ))}
      </ul>
      {editing ? <GradeDialog school={school} grade={editing} onClose={() => setEditing(null)} /> : null}
      <DeleteDialog
        what="grade"
        name={leaving?.name ?? null}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
