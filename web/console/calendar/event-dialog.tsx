import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type EventForm, eventForm, type EventFields as Fields } from '#contract/events.ts';
import { fillRequired } from '#contract/form-sentences.ts';
import { told } from '#contract/said.ts';
import { t } from '#texts/console-calendar';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { EventFields, eventCorrection, eventFieldsOf } from '#web/components/forms/event-fields.tsx';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { PublishingFields, type PublishingForm } from '#web/components/forms/publishing-fields.tsx';
import { EDIT_REACHES_READERS } from '#web/components/forms/reader-notes.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { type ForecastForm, ReachForecast } from '#web/components/reach/reach-forecast.tsx';
import { SchoolField } from '#web/console/shared/school-field.tsx';
import { updateEvent } from '#web/entities/events/correct.ts';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { ManagedEvent } from '#web/entities/events/reads.ts';
import { createEvent } from '#web/entities/events/writes.ts';
import { ownSchool, useProfile } from '#web/entities/people/profile.ts';
import type { Choice } from '#web/lib/choices.ts';
import { offerTakingBack } from '#web/lib/take-back.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { toastError } from '#web/lib/toast.ts';
import { useWrite } from '#web/lib/use-write.ts';

type EventDialogProps = {
  /** The school that the console is about; null where a platform administrator has picked none. */
  school: Choice | null;
  /** The event to edit, which stays with its school; null to create one. */
  event?: ManagedEvent | null;
  onClose: () => void;
};

/** Create New Event in the calendar of one school, and the same form to correct one. */
export function EventDialog({ school, event = null, onClose }: EventDialogProps) {
  const me = useProfile();
  const [chosen, setChosen] = useState(school ?? ownSchool(me));
  const schoolId = chosen?.id ?? '';
  const language = useLanguage();
  const form = useForm<Fields, unknown, EventForm>({
    resolver: zodResolver(eventForm),
    defaultValues: eventFieldsOf(event, language),
  });
  const kept = useKeptForm({
    form,
    draft: `event:${event?.id ?? 'new'}`,
    beside: { value: chosen, restore: setChosen },
    changesRow: event ?? false,
  });
  const say = useSaidAudience();
  const asSeen = useSeenRow({ form, row: event, fieldsOf: (row) => eventFieldsOf(row, language), say });
  const saving = useWrite<EventForm, string>({
    write: (fields) =>
      asSeen(async (seen) => {
        if (!event) return createEvent({ ...fields, school_id: schoolId }, kept.attempt, seen);
        const changed = eventCorrection(form, fields, seen.id);
        if (changed) await updateEvent(changed, seen);
        return seen.id;
      }),
    done: event ? t.eventUpdatedSuccessfully() : t.eventCreatedSuccessfully(),
    failed: event ? t.failedToUpdateEvent() : t.failedToCreateEvent(),
    renews: [eventKeys.all],
  });
  const save = (fields: EventForm) => {
    if (!event && !schoolId) return toastError(fillRequired());
    const values = form.getValues();
    const close = (id: string) => {
      onClose();
      if (event || fields.publish_at) return;
      offerTakingBack({
        kind: 'events',
        id,
        title: fields.title,
        by: me.id,
        draft: 'event:new',
        values,
        beside: chosen,
      });
    };
    saving.mutate(fields, { onSuccess: kept.savedThen(close) });
  };
  return (
    <FormDialog
      title={event ? t.editEvent() : t.createNewEvent()}
      description={event ? EDIT_REACHES_READERS() : undefined}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel={event ? t.saving() : t.creating()}
      submitLabel={event ? t.saveChanges() : t.createEvent()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      {event ? null : (
        <SchoolField
          chosen={chosen}
          onChoose={(school) => {
            setChosen(school);
            form.setValue('audience', null);
          }}
          error={form.formState.isSubmitted && !schoolId ? told(fillRequired) : undefined}
        />
      )}
      <EventFields form={form} />
      <PublishingFields form={form as unknown as PublishingForm} />
      <AudienceField
        key={schoolId}
        form={form as unknown as AudienceForm}
        schoolId={event?.school_id ?? schoolId}
        audienceId={event?.audience_id ?? null}
      />
      {event ? null : (
        <ReachForecast
          form={form as unknown as ForecastForm}
          kind="event"
          school={chosen && { id: chosen.id, name: chosen.label }}
        />
      )}
    </FormDialog>
  );
}
