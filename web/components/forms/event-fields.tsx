import { type UseFormReturn, useWatch } from 'react-hook-form';
import { announcedOf, textsOf, type WrittenEvent } from '#contract/announcement-texts.ts';
import { eventTypes, type Language } from '#contract/enums.ts';
import type { EventCorrection, EventForm, EventFields as Fields } from '#contract/events.ts';
import { t } from '#texts/components-forms';
import { eventTypeLabels } from '#web/components/badges/event-type-badge.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { correctionOf } from './corrections.ts';
import { atSchool } from './moments.ts';
import { type WrittenForm, WrittenLanguages } from './written-languages.tsx';

type EventFieldsProps = { form: UseFormReturn<Fields, unknown, EventForm> };

/** An event as it is stored: its times have seconds, which the controls do not know. */
type Stored = Omit<EventForm, 'end_date' | 'language' | 'texts' | 'audience'> &
  WrittenEvent & { end_date: string | null };

/**
 * What the form starts with: the event that is edited, or nothing.
 * @param written what a new one is probably written in: the language of the screens
 * @param day `YYYY-MM-DD`, where one is chosen already
 */
export function eventFieldsOf(event: Stored | null, written: Language, day = ''): Fields {
  const [first, ...further] = event ? textsOf(announcedOf(event)) : [];
  return {
    title: first?.title ?? '',
    description: first?.content ?? '',
    start_date: event?.start_date ?? day,
    // Left empty for a single day, so that the end follows when the day is moved.
    end_date: event && event.end_date !== event.start_date ? event.end_date : '',
    start_time: event?.start_time?.slice(0, 5) ?? '',
    end_time: event?.end_time?.slice(0, 5) ?? '',
    event_type: event?.event_type ?? 'general',
    language: (first?.language as Language | undefined) ?? written,
    audience: null,
    publish_at: atSchool(event?.publish_at),
    expires_at: atSchool(event?.expires_at),
    texts: Object.fromEntries(
      further.map(({ language, title, content, is_machine_made }) => [
        language,
        { title, content, is_machine_made },
      ]),
    ),
  };
}

/** What was changed of the event with this id; null where nothing was. */
export function eventCorrection(
  form: EventFieldsProps['form'],
  fields: EventForm,
  id: string,
): EventCorrection | null {
  const changed = correctionOf(form, fields);
  if (!changed) return null;
  // Left empty it is the day on which it begins, and moves with it.
  const moves = changed.start_date && !form.getValues('end_date');
  return { ...changed, ...(moves && { end_date: fields.end_date }), id };
}

/** The fields of Create New Event, for the teacher's screens and the administrator's tab alike. */
export function EventFields({ form }: EventFieldsProps) {
  const { errors } = form.formState;
  const [start, language] = useWatch({ control: form.control, name: ['start_date', 'language'] });
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} lang={language} autoComplete="off" />}
      </Field>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} lang={language} />}
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
      <WrittenLanguages form={form as unknown as WrittenForm} body="description" />
    </>
  );
}
