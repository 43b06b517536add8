import { type UseFormReturn, useWatch } from 'react-hook-form';
import { eventTypes } from '#contract/enums.ts';
import type { EventForm, EventFields as Fields } from '#contract/events.ts';
import { t } from '#texts/components-forms';
import { eventTypeLabels } from '#web/components/badges/event-type-badge.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

type EventFieldsProps = { form: UseFormReturn<Fields, unknown, EventForm> };

/** An event as it is stored: its times have seconds, which the controls do not know. */
type Stored = Omit<EventForm, 'end_date'> & { end_date: string | null };

/** What the form starts with: the event that is edited, or nothing. @param day `YYYY-MM-DD`, where one is chosen already. */
export const eventFieldsOf = (event: Stored | null, day = ''): Fields => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  start_date: event?.start_date ?? day,
  // Left empty for a single day, so that the end follows when the day is moved.
  end_date: event && event.end_date !== event.start_date ? event.end_date : '',
  start_time: event?.start_time?.slice(0, 5) ?? '',
  end_time: event?.end_time?.slice(0, 5) ?? '',
  event_type: event?.event_type ?? 'general',
});

/** The fields of Create New Event, for the teacher's screens and the administrator's tab alike. */
export function EventFields({ form }: EventFieldsProps) {
  const { errors } = form.formState;
  const start = useWatch({ control: form.control, name: 'start_date' });
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.startDate()} error={errors.start_date?.message}>
          {(control) => <Input {...control} {...form.register('start_date')} type="date" />}
        </Field>
        <Field label={t.endDate()} optional hint={t.leftEmptyStartDate()} error={errors.end_date?.message}>
          {(control) => <Input {...control} {...form.register('end_date')} type="date" min={start} />}
        </Field>
        <Field label={t.startTime()} optional error={errors.start_time?.message}>
          {(control) => <Input {...control} {...form.register('start_time')} type="time" />}
        </Field>
        <Field label={t.endTime()} optional error={errors.end_time?.message}>
          {(control) => <Input {...control} {...form.register('end_time')} type="time" />}
        </Field>
      </div>
      <Field label={t.eventType()} error={errors.event_type?.message}>
        {(control) => (
          <Select {...control} {...form.register('event_type')}>
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {eventTypeLabels()[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
