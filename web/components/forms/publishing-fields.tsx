import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '#texts/components-forms';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type Moment = string | null | undefined;
/** What forms of announcements and events have in common. A form of more fields is given as one of these. */
export type PublishingForm = UseFormReturn<{ publish_at: Moment; expires_at: Moment; pinned_until?: Moment }>;

type PublishingFieldsProps = { form: PublishingForm; mayPin?: boolean };

/**
 * From when to when it is read, and until when it stands first: a line for what is published at once and has no end, and
 * what says otherwise.
 */
export function PublishingFields({ form, mayPin = false }: PublishingFieldsProps) {
  const moments = useWatch({ control: form.control, name: ['publish_at', 'expires_at', 'pinned_until'] });
  const [isOpen, setOpen] = useState(false);
  const { errors } = form.formState;
  if (!isOpen && !moments.some(Boolean)) {
    return (
      <Button
        variant="link"
        size="inline"
        className="min-h-11 justify-self-start whitespace-normal text-left font-normal text-muted-foreground md:min-h-6"
        onClick={() => {
          setOpen(true);
          queueMicrotask(() => form.setFocus('publish_at'));
        }}
      >
        {t.publishedAtOnce()}
      </Button>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.publishAt()} optional hint={t.emptyIsAtOnce()} error={errors.publish_at?.message}>
        {(control) => <Input {...control} {...form.register('publish_at')} type="datetime-local" />}
      </Field>
      <Field label={t.expiresAt()} optional hint={t.emptyIsNoEnd()} error={errors.expires_at?.message}>
        {(control) => <Input {...control} {...form.register('expires_at')} type="datetime-local" />}
      </Field>
      {mayPin ? (
        <Field
          label={t.pinnedUntil()}
          optional
          hint={t.emptyIsNotPinned()}
          error={errors.pinned_until?.message}
        >
          {(control) => <Input {...control} {...form.register('pinned_until')} type="datetime-local" />}
        </Field>
      ) : null}
    </div>
  );
}
