import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { strengthOf } from '#web/lib/password-strength.ts';

const colours = ['bg-destructive', 'bg-destructive', 'bg-warning-foreground', 'bg-primary', 'bg-primary'];

/** How hard a new password is to guess, as a bar and a word. Nothing until something is typed. */
export function StrengthMeter({ password }: { password: string }) {
  if (!password) return null;
  const { level, label } = strengthOf(password);
  return (
    <div className="flex items-center gap-3 text-sm">
      <div aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn('h-1.5 flex-1 rounded-full bg-muted', step <= level && colours[level])}
          />
        ))}
      </div>
      <p role="status" className="min-w-20 text-right text-muted-foreground">
        <span className="sr-only">{t.passwordStrength()} </span>
        {label}
      </p>
    </div>
  );
}
