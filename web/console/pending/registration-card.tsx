import { Check, MailWarning, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#texts/console-pending';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { useDecision } from '#web/console/shared/use-decision.ts';
import type { Namesakes } from '#web/entities/registrations/namesakes.ts';
import type { Registration } from '#web/entities/registrations/reads.ts';
import type { Decision } from '#web/entities/registrations/writes.ts';
import type { Choice } from '#web/lib/choices.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { namedProps } from '#web/lib/show-named.ts';
import { DeclaredChildren, DeclaredTeaching } from './declared.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { matchesOf, type useSelection } from './selection.ts';

type RegistrationCardProps = {
  registration: Registration;
  contact: { email: string | null; email_confirmed: boolean | null; phone: string | null } | undefined;
  /** For each declared child, by its id, the learner who most likely is this child. */
  likely: Readonly<Record<string, Choice>>;
  namesakes: Namesakes;
  selection: ReturnType<typeof useSelection>;
  /** Whether the address names it. */
  isNamed: boolean;
};

/** Who registered as what for which school, what was declared, and the two decisions. */
export function RegistrationCard({
  registration,
  contact,
  likely,
  namesakes,
  selection,
  isNamed,
}: RegistrationCardProps) {
  const decision = useDecision();
  const name = fullName(registration);
  const isUnconfirmed = Boolean(contact?.email) && !contact?.email_confirmed;
  const tickId = useId();
  const deciding = decision.isPending ? decision.variables.status : null;
  const [isRejecting, setRejecting] = useState(false);
  const decided = (status: Decision, reason = '') => ({
    shown: [registration],
    status,
    matches: matchesOf([registration], selection.matches),
    reason,
  });
  return (
    <li
      className={cn('flex flex-col rounded-lg border bg-card outline-none', isNamed && 'ring-2 ring-primary')}
      {...namedProps(isNamed)}
    >
      <article aria-label={name} className="flex flex-1 flex-col gap-4 p-5">
        <header className="flex items-start gap-3">
          <span className="max-[16rem]:hidden">
            <Avatar name={name} className="size-10" />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h3 className="font-semibold">{name}</h3>
              <Badge variant="secondary">
                {registration.role === 'teacher' ? roleLabel('teacher') : roleLabel('parent')}
              </Badge>
            </div>
            <p className="text-muted-foreground text-sm">{registration.school?.name ?? t.unknown()}</p>
          </div>
          <label
            htmlFor={tickId}
            className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center"
          >
            <Checkbox
              id={tickId}
              aria-label={t.selectLabel({ name })}
              checked={selection.isTicked(registration.id)}
              onChange={(event) => selection.tick(registration.id, event.target.checked)}
            />
          </label>
        </header>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          <Line term={t.registered()}>{formatDateTime(registration.created_at)}</Line>
          {contact?.email ? (
            <Line term={t.email()}>
              <a href={`mailto:${contact.email}`} className="break-all underline underline-offset-4">
                {contact.email}
              </a>
            </Line>
          ) : null}
          {contact?.phone ? <Line term={t.phone()}>{contact.phone}</Line> : null}
        </dl>
        {registration.role === 'teacher' ? (
          <DeclaredTeaching teaching={registration.teaching} />
        ) : (
          <DeclaredChildren
            declared={registration.children}
            matches={selection.matches}
            likely={likely}
            namesakes={namesakes}
            declarer={{ id: registration.id, name, isApproved: false }}
            onMatch={selection.match}
          />
        )}
        {isUnconfirmed ? (
          <p className="flex gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-foreground">
            <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              <Rich
                of={t.notConfirmedYet}
                given={{}}
                tags={{ b: (text) => <strong className="font-semibold">{text}</strong> }}
              />
            </span>
          </p>
        ) : null}
        {decision.isError ? (
          <div role="alert">
            <FieldError>{messageOf(decision.error, t.pleaseTryAgain())}</FieldError>
          </div>
        ) : null}
        <div className="mt-auto flex flex-wrap gap-2 pt-1 *:grow sm:justify-end sm:*:grow-0">
          <Button
            variant="outline"
            aria-label={t.rejectNamed({ name })}
            busy={deciding === 'rejected'}
            disabled={decision.isPending}
            onClick={() => setRejecting(true)}
          >
            <X aria-hidden />
            {t.reject()}
          </Button>
          <Button
            variant={isUnconfirmed ? 'outline' : 'default'}
            aria-label={t.approveNamed({ name })}
            busy={deciding === 'approved'}
            disabled={decision.isPending}
            onClick={() => decision.mutate(decided('approved'))}
          >
            <Check aria-hidden />
            {t.approve()}
          </Button>
        </div>
        {isRejecting ? (
          <RejectDialog
            title={t.rejectAsks({ name })}
            submitLabel={t.reject()}
            draft={registration.id}
            onReject={(reason) => decision.mutateAsync(decided('rejected', reason))}
            busy={decision.isPending}
            error={decision.variables?.status === 'rejected' ? decision.error : null}
            onClose={() => setRejecting(false)}
          />
        ) : null}
      </article>
    </li>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground max-sm:-mb-1.5">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
