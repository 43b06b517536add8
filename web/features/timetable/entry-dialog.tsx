import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/timetable';
import { FormPlaces } from '#web/components/forms/form-places.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FieldSkeleton, Skeleton } from '#web/components/ui/skeleton.tsx';
import { teachingQuery } from '#web/entities/teaching/reads.ts';
import type { Entry } from '#web/entities/timetable/reads.ts';
import { EntryForm } from './entry-form.tsx';
import { WeekFailed } from './week-states.tsx';

type EntryDialogProps = {
  profileId: string;
  /** The entry to edit; null to create one. */
  entry: Entry | null;
  onDelete: (entry: Entry) => void;
  onClose: () => void;
};

/** Creates or edits an entry of the week, for the subjects and grades that the teacher gives. */
export default function EntryDialog(props: EntryDialogProps) {
  return (
    <FormWindow onClose={props.onClose}>
      <DialogContent title={props.entry ? t.editTimetableEntry() : t.createTimetableEntry()}>
        <EntryOfTeacher {...props} />
      </DialogContent>
    </FormWindow>
  );
}

function EntryOfTeacher(props: EntryDialogProps) {
  const teaching = useQuery(teachingQuery(props.profileId));
  if (teaching.isPending) {
    return (
      <FormPlaces label={t.loadingTimetable()}>
        <FieldSkeleton />
        <div className="grid grid-cols-2 gap-4">
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
        <Skeleton className="h-26.5" />
      </FormPlaces>
    );
  }
  if (!teaching.data) return <WeekFailed query={teaching} />;
  if (teaching.data.length === 0) {
    return (
      <EmptyState
        title={t.noTeachingAssignmentsFoundContact()}
        action={
          <Button variant="outline" onClick={props.onClose}>
            {t.close()}
          </Button>
        }
      />
    );
  }
  return <EntryForm {...props} combinations={teaching.data} />;
}
