import { useWatch } from 'react-hook-form';
import { type Announced, textsOf } from '#contract/announcement-texts.ts';
import type { AnnouncementFile, AnnouncementFields as Fields } from '#contract/announcements.ts';
import { type AnnouncementPriority, announcementPriorities, type Language } from '#contract/enums.ts';
import { t } from '#texts/components-forms';
import { priorityLabels } from '#web/components/badges/priority-badge.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { newId } from '#web/lib/ids.ts';
import type { AnnouncementFormState } from './announcement-form.ts';
import { atSchool } from './moments.ts';
import { type WrittenForm, WrittenLanguages } from './written-languages.tsx';

type Edited = Announced & {
  id: string;
  priority: string;
  publish_at?: string | null;
  expires_at?: string | null;
  pinned_until?: string | null;
  files?: readonly AnnouncementFile[];
};

/**
 * What the form starts with: the announcement that is edited, or nothing.
 * @param written what a new one is probably written in: the language of the screens
 * @param mayPin whether it says until when it is pinned
 */
export function announcementFieldsOf(announcement: Edited | null, written: Language, mayPin = false): Fields {
  const [first, ...further] = announcement ? textsOf(announcement) : [];
  return {
    // The same for every attempt, after a reload too: it is kept with what was typed.
    id: announcement?.id ?? newId(),
    title: first?.title ?? '',
    content: first?.content ?? '',
    priority: (announcement?.priority as AnnouncementPriority | undefined) ?? 'medium',
    language: (first?.language as Language | undefined) ?? written,
    audience: null,
    publish_at: atSchool(announcement?.publish_at),
    expires_at: atSchool(announcement?.expires_at),
    ...(mayPin ? { pinned_until: atSchool(announcement?.pinned_until) } : {}),
    tell_again: false,
    files: [...(announcement?.files ?? [])],
    uploading: 0,
    texts: Object.fromEntries(further.map(({ language, ...text }) => [language, text])),
  };
}

/** The fields of Create New Announcement, for the teacher's screen and the administrator's tab alike. */
export function AnnouncementFields({ form }: { form: AnnouncementFormState }) {
  const { errors } = form.formState;
  const language = useWatch({ control: form.control, name: 'language' });
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} lang={language} autoComplete="off" />}
      </Field>
      <Field label={t.content()} error={errors.content?.message}>
        {(control) => <Textarea {...control} {...form.register('content')} lang={language} rows={6} />}
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
      <WrittenLanguages form={form as unknown as WrittenForm} body="content" />
    </>
  );
}
