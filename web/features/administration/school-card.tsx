import { Mail, MapPin, Pencil, Phone, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { administrationKeys, type Grade, type School } from './queries.ts';
import { useWrite } from './use-write.ts';
import { deleteGrade } from './writes.ts';

type SchoolCardProps = { school: School; mayEdit: boolean; onEdit: () => void; onAddGrade: () => void };

/** One school: how to reach it, and its grades by level. */
export function SchoolCard({ school, mayEdit, onEdit, onAddGrade }: SchoolCardProps) {
  return (
    <Card aria-label={school.name}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle>{school.name}</CardTitle>
          <SchoolContacts school={school} />
        </div>
        <div className="flex gap-2">
          {mayEdit ? (
            <Button variant="outline" size="sm" aria-label={`Edit ${school.name}`} onClick={onEdit}>
              <Pencil aria-hidden />
              Edit
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Add grade to ${school.name}`}
            onClick={onAddGrade}
          >
            <Plus aria-hidden />
            Add Grade
          </Button>
        </div>
      </CardHeader>
      <CardContent>
        <Grades grades={school.grades} />
      </CardContent>
    </Card>
  );
}

function SchoolContacts({ school }: { school: School }) {
  const contacts = [
    { icon: Mail, text: school.email },
    { icon: Phone, text: school.phone },
    { icon: MapPin, text: school.address },
  ].filter(({ text }) => text);
  if (contacts.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm">
      {contacts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex min-w-0 items-center gap-1.5">
          <Icon aria-hidden className="size-3.5 shrink-0" />
          <span className="break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Grades({ grades }: { grades: readonly Grade[] }) {
  const [leaving, setLeaving] = useState<Grade | null>(null);
  const deletion = useWrite<string>({
    write: deleteGrade,
    done: 'Grade deleted successfully',
    failed: 'Failed to delete grade',
    renews: [administrationKeys.schools],
  });
  const close = () => {
    setLeaving(null);
    deletion.reset();
  };
  if (grades.length === 0) {
    return (
      <p className="text-muted-foreground text-sm">
        No grades yet. Families choose from the grades that stand here when they register.
      </p>
    );
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {grades.map((grade) => (
          <li key={grade.id} className="flex items-center rounded-md border bg-background pl-3 text-sm">
            <span className="font-medium">{grade.name}</span>
            <span className="ml-2 text-muted-foreground text-xs">Level {grade.level}</span>
            <button
              type="button"
              aria-label={`Delete grade ${grade.name}`}
              onClick={() => setLeaving(grade)}
              className="ml-1 flex size-11 items-center justify-center rounded-md text-muted-foreground hover:bg-destructive-soft hover:text-destructive md:size-9"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
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
