import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX } from '#contract/limits.ts';
import { t } from '#texts/passkeys';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { passkeyName } from './passkey-name.ts';
import { type Passkey, useRenamePasskey } from './queries.ts';

const nameForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => t.nameIsRequired() }),
      z.maxLength(PASSKEY_NAME_MAX, { error: () => t.atMost({ count: PASSKEY_NAME_MAX }) }),
    ),
});

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const form = useForm({
    resolver: zodResolver(nameForm),
    defaultValues: { name: passkeyName(passkey) },
  });
  const kept = useKeptForm({ form, draft: `passkey:${passkey.id}` });
  return (
    <FormDialog
      title={t.renameThePasskey()}
      className="sm:max-w-sm"
      onSubmit={form.handleSubmit(({ name }) =>
        rename.mutate({ id: passkey.id, name }, { onSuccess: kept.savedThen(onClose) }),
      )}
      kept={kept}
      form={form}
      error={rename.error}
      busy={rename.isPending}
      busyLabel={t.saving()}
      submitLabel={t.save()}
      onClose={onClose}
    >
      <Field label={t.name()} hint={t.soTellDevicesApart()} error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
    </FormDialog>
  );
}
