import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { type EventForm, eventForm, type EventFields as Fields } from '#contract/events.ts';
import { t } from '#texts/events';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { EventFields, eventFieldsOf } from '#web/components/forms/event-fields.tsx';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { PublishingFields, type PublishingForm } from '#web/components/forms/publishing-fields.tsx';
import { EDIT_REACHES_READERS } from '#web/components/forms/reader-notes.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { type ForecastForm, ReachForecast } from '#web/components/reach/reach-forecast.tsx';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import { offerTakingBack } from '#web/lib/take-back.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useSaveEvent } from './use-save-event.ts';

type EventDialogProps = {
  profileId: string;
  schoolId: string;
  schoolName: string;
  /** The event to edit; null to create one. */
  event: SchoolEvent | null;
  /** The day that a new one begins with, if one is chosen. */
  day?: string | undefined;
  onClose: () => void;
};

/** Create New Event, and the same form to correct one. */
export default function EventDialog({
  profileId,
  schoolId,
  schoolName,
  event,
  day,
  onClose,
}: EventDialogProps) {
  const language = useLanguage();
  const form = useForm<Fields, unknown, EventForm>({
    resolver: zodResolver(eventForm),
    defaultValues: eventFieldsOf(event, language, day),
  });
  const kept = useKeptForm({ form, draft: `event:${event?.id ?? 'new'}`, changesRow: event ?? false });
  const say = useSaidAudience();
  const asSeen = useSeenRow({ form, row: event, fieldsOf: (row) => eventFieldsOf(row, language), say });
  const saving = useSaveEvent({ school_id: schoolId }, form, asSeen, event ? null : kept.attempt);
  const save = (fields: EventForm) => {
    const values = form.getValues();
    const close = (id: string) => {
      onClose();
      if (event || fields.publish_at) return;
      offerTakingBack({
        kind: 'events',
        id,
        title: fields.title,
        by: profileId,
        draft: 'event:new',
        values,
      });
    };
    saving.mutate(fields, { onSuccess: kept.savedThen(close) });
  };
  const audience = useWatch({ control: form.control, name: 'audience' });
  const texts = event
    ? {
        title: t.editEvent(),
        submitLabel: t.saveChanges(),
        busyLabel: t.saving(),
        description: EDIT_REACHES_READERS(),
      }
    : {
        title: t.createNewEvent(),
        submitLabel: t.createEvent(),
        busyLabel: t.creating(),
        // Of one for fewer the line below the fields says who.
        description: audience?.length ? undefined : t.everybodySchoolSeesCalendar(),
      };
  return (
    <FormDialog
      {...texts}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <EventFields form={form} />
      <PublishingFields form={form as unknown as PublishingForm} />
      <AudienceField
        form={form as unknown as AudienceForm}
        schoolId={schoolId}
        audienceId={event?.audience_id ?? null}
      />
      {event ? null : (
        <ReachForecast
          form={form as unknown as ForecastForm}
          kind="event"
          school={{ id: schoolId, name: schoolName }}
        />
      )}
    </FormDialog>
  );
}
