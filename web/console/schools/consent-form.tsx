import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  type ConsentParagraphFields,
  type ConsentParagraphForm,
  consentParagraphForm,
} from '#contract/consent-paragraph.ts';
import { t } from '#texts/consent';
import { ConsentWords } from '#web/components/consent/consent-choice.tsx';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { consentKeys } from '#web/entities/consents/keys.ts';
import { type ConsentText, consentTextQuery } from '#web/entities/consents/reads.ts';
import { writeParagraph } from '#web/entities/consents/writes.ts';
import { refuseChanged } from '#web/entities/corrections/correct-row.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';

type ConsentFormProps = { school: Pick<School, 'id' | 'name'>; text: ConsentText; onClose: () => void };

const fieldsOf = ({ paragraph }: Pick<ConsentText, 'paragraph'>): ConsentParagraphFields => ({
  content: paragraph ?? '',
});

/** What a school adds to the portal's text; a change asks every family again. */
export function ConsentForm({ school, text, onClose }: ConsentFormProps) {
  const profile = useProfile();
  const form = useForm<ConsentParagraphFields, unknown, ConsentParagraphForm>({
    resolver: zodResolver(consentParagraphForm),
    defaultValues: fieldsOf(text),
  });
  const kept = useKeptForm({ form, draft: `consent:${school.id}`, changesRow: true });
  const queryClient = useQueryClient();
  const asSeen = useSeenRow({ form, row: text, fieldsOf });
  const saving = useWrite<ConsentParagraphForm>({
    write: (given) =>
      asSeen(async ({ paragraph }) => {
        // Each paragraph asks every family again: one that nobody has touched is not written, and no newer one undone.
        if (!onlyChanged(given, form.control._defaultValues, form.getValues())) return;
        const now = await queryClient.fetchQuery({ ...consentTextQuery(school.id), staleTime: 0 });
        if (now) refuseChanged({ paragraph }, now);
        await writeParagraph({ schoolId: school.id, content: given.content, writtenBy: profile.id });
      }),
    done: t.paragraphSaved(),
    failed: t.paragraphFailed(),
    renews: [consentKeys.all],
  });
  return (
    <FormDialog
      title={t.consent()}
      description={school.name}
      onSubmit={form.handleSubmit(
        (given) => saving.mutate(given, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.saving()}
      submitLabel={t.save()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <ConsentWords text={{ paragraph: null }} />
      <Field
        label={t.paragraph()}
        hint={t.paragraphHint()}
        optional
        error={form.formState.errors.content?.message}
      >
        {(control) => <Textarea {...control} {...form.register('content')} rows={6} />}
      </Field>
    </FormDialog>
  );
}
