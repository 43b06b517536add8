import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '#texts/auth';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type LetterCodeProps = { error: string | undefined; register: () => UseFormRegisterReturn };

/** The code of a letter, as it stands on the paper: with the hyphen or without, in capitals or not. */
export function LetterCode({ error, register }: LetterCodeProps) {
  return (
    <Field label={t.letterCode()} hint={t.letterCodeLooks({ example: 'ABCDE-FGHJK' })} error={error}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono uppercase tracking-wider"
          {...register()}
        />
      )}
    </Field>
  );
}
