import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { Input } from './input.tsx';

/** A password field whose content can be shown; it hides again when the form is sent by the browser. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className={cn('pr-12', className)} />
      <button
        type="button"
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
        aria-label={shown ? t.hidePassword() : t.showPassword()}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
