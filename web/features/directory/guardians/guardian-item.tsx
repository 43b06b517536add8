import { House, Mail, Pencil, Phone, Star, UserRoundX } from 'lucide-react';
import { useId } from 'react';
import { t } from '#texts/guardians';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { OrderedRight } from '#web/entities/court-orders/against.ts';
import { livesWith, mayBePrimary } from '#web/entities/guardianships/households.ts';
import type { Guardian } from '#web/entities/guardianships/reads.ts';
import { AgainstOrder } from './against-order.tsx';
import { rightsLine } from './rights.ts';

type GuardianItemProps = {
  guardian: Guardian;
  all: readonly Guardian[];
  isMakingFirst: boolean;
  /** The rights that stand against an order of a court. */
  against: readonly OrderedRight[];
  onChange: () => void;
  onMakeFirst: () => void;
  onEnd: () => void;
};

/** One of those who stand for a learner: who, what the school opens, how to reach them, and what the office may do. */
export function GuardianItem({ guardian, all, isMakingFirst, against, ...does }: GuardianItemProps) {
  const { name, profile_id, is_primary } = guardian;
  const nameId = useId();
  const household = livesWith(guardian, all);
  return (
    <li aria-labelledby={nameId} className="grid gap-2 px-4 py-3">
      <div className="min-w-0">
        <h3 id={nameId} className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {is_primary ? <Badge>{t.first()}</Badge> : null}
          {profile_id ? null : <Badge variant="outline">{t.noAccount()}</Badge>}
        </h3>
        <p className="wrap-anywhere text-muted-foreground text-sm">{rightsLine(guardian)}</p>
        <AgainstOrder rights={against} />
        {household.length > 0 ? (
          <p className="wrap-anywhere flex items-start gap-1.5 text-sm">
            <House aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {t.livesWithNames({ names: household.map((each) => each.name).join(', ') })}
          </p>
        ) : null}
        <Reached guardian={guardian} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={t.changeNamed({ name })} onClick={does.onChange}>
          <Pencil aria-hidden />
          {t.change()}
        </Button>
        {mayBePrimary(guardian) ? (
          <Button
            variant="outline"
            size="sm"
            busy={isMakingFirst}
            aria-label={t.makeFirstNamed({ name })}
            onClick={does.onMakeFirst}
          >
            <Star aria-hidden />
            {t.makeFirst()}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" aria-label={t.endNamed({ name })} onClick={does.onEnd}>
          <UserRoundX aria-hidden />
          {t.end()}
        </Button>
      </div>
    </li>
  );
}

const linkClasses = 'text-primary underline decoration-primary/40 underline-offset-4';

function Reached({ guardian: { email, phone } }: { guardian: Guardian }) {
  if (!email && !phone) return <p className="mt-1 text-muted-foreground text-sm">{t.notReachable()}</p>;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {email ? (
        <a className={`flex min-w-0 items-center gap-1.5 ${linkClasses}`} href={`mailto:${email}`}>
          <Mail aria-hidden className="size-3.5 shrink-0" />
          <span className="break-all">{email}</span>
        </a>
      ) : null}
      {phone ? (
        <a
          className={`flex items-center gap-1.5 ${linkClasses}`}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        >
          <Phone aria-hidden className="size-3.5 shrink-0" />
          {phone}
        </a>
      ) : null}
    </p>
  );
}
