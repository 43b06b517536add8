import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '#texts/factors';
import { Button } from '#web/components/ui/button.tsx';
import { isNetworkError, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import { toastError } from '#web/lib/toast.ts';
import { useVerify } from './ceremonies.ts';
import { CodeField } from './code-field.tsx';

const codeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: () => t.enterSixDigits() })),
});

type CodeFormProps = {
  factorId: string;
  challengeId?: string | undefined;
  label: string;
  submitLabel: string;
  onVerified: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Asks for the code of a factor. */
export function CodeForm({ factorId, challengeId, label, submitLabel, onVerified, children }: CodeFormProps) {
  const verify = useVerify();
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } });
  // The code is all that is asked for here.
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(({ code }) =>
    verify.mutate(
      { factorId, challengeId, code },
      {
        onSuccess: onVerified,
        onError: (error) => {
          if (isNetworkError(error)) return toastError(messageOf(error));
          form.setError('code', { message: nameOf(() => messageOf(error)) }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <CodeField label={label} error={form.formState.errors.code?.message} {...form.register('code')} />
      <Button type="submit" busy={verify.isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
