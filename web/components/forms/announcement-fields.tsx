import type { UseFormReturn } from 'react-hook-form';
import type { AnnouncementForm, AnnouncementFields as Fields } from '#contract/announcements.ts';
import { announcementPriorities } from '#contract/enums.ts';
import { t } from '#texts/components-forms';
import { priorityLabels } from '#web/components/badges/priority-badge.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

type AnnouncementFieldsProps = { form: UseFormReturn<Fields, unknown, AnnouncementForm> };

/** What the form starts with: the announcement that is edited, or nothing. */
export const announcementFieldsOf = (announcement: AnnouncementForm | null): Fields => ({
  title: announcement?.title ?? '',
  content: announcement?.content ?? '',
  priority: announcement?.priority ?? 'medium',
});

/** The fields of Create New Announcement, for the teacher's screen and the administrator's tab alike. */
export function AnnouncementFields({ form }: AnnouncementFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <Field label={t.content()} error={errors.content?.message}>
        {(control) => <Textarea {...control} {...form.register('content')} rows={6} />}
      </Field>
      <Field label={t.priority()} error={errors.priority?.message}>
        {(control) => (
          <Select {...control} {...form.register('priority')}>
            {announcementPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {priorityLabels()[priority]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
