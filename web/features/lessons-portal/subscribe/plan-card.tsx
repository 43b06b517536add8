import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { cn } from '#web/lib/cn.ts';

type PlanCardProps = {
  name: string;
  price: string;
  per: string;
  features: string[];
  badge?: string | undefined;
  accented?: boolean;
  /** The way in, or why there is none. */
  children: ReactNode;
};

/** One of the plans side by side. */
export function PlanCard({ name, price, per, features, badge, accented = false, children }: PlanCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('flex flex-col rounded-xl border bg-card p-5 sm:p-6', accented && 'border-primary')}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-lg">
          {name}
        </h2>
        {badge ? <Badge variant="muted">{badge}</Badge> : null}
      </div>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="font-semibold text-3xl tracking-tight">{price}</span>
        <span className="text-muted-foreground">{per}</span>
      </p>
      <ul className="mt-5 mb-6 grid gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3">{children}</div>
    </section>
  );
}

/** Why the last try did not work, under the button that tries again. */
export function Problem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-destructive text-sm">
      {children}
    </p>
  );
}
