import { t } from '#texts/components-forms';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import type { AnnouncementFormState } from './announcement-form.ts';

type TellAgainFieldProps = { form: AnnouncementFormState; announcement: { is_active: boolean } | null };

/** Whether a correction is told: nobody is by one that says nothing else, and of what nobody reads there is nothing to tell. */
export function TellAgainField({ form, announcement }: TellAgainFieldProps) {
  return announcement?.is_active ? (
    <CheckboxField label={t.tellAgain()} {...form.register('tell_again')} />
  ) : null;
}
