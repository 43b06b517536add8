import { type ComponentProps, useState } from 'react';
import { PasswordInput } from './password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** Asks for a new password and shows how strong it is. */
export function NewPasswordInput({ onChange, ...props }: ComponentProps<typeof PasswordInput>) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordInput
        {...props}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      <StrengthMeter password={typed} />
    </>
  );
}
