import { Check, MailWarning, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import type { Registration } from './queries.ts';
import { childLines, taughtGrades } from './registration.ts';
import { useDecision } from './use-decision.ts';

type RegistrationCardProps = {
  registration: Registration;
  contact: { email: string | null; email_confirmed: boolean | null; phone: string | null } | undefined;
};

/** Who registered as what for which school, what was declared, and the two decisions. */
export function RegistrationCard({ registration, contact }: RegistrationCardProps) {
  const decision = useDecision();
  const name = fullName(registration);
  const deciding = decision.isPending ? decision.variables.status : null;
  return (
    <li className="flex flex-col rounded-lg border bg-card">
      <article aria-label={name} className="flex flex-1 flex-col gap-4 p-5">
        <header className="flex items-start gap-3">
          <Avatar name={name} className="size-10" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h3 className="font-semibold">{name}</h3>
              <Badge variant="secondary">
                {registration.role === 'teacher' ? roleLabel('teacher') : roleLabel('parent')}
              </Badge>
            </div>
            <p className="text-muted-foreground text-sm">{registration.school?.name ?? 'Unknown'}</p>
          </div>
        </header>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          <Line term="Registered">{formatDateTime(registration.created_at)}</Line>
          {contact?.email ? (
            <Line term="Email">
              <a href={`mailto:${contact.email}`} className="break-all underline underline-offset-4">
                {contact.email}
              </a>
              {contact.email_confirmed ? null : (
                <Badge variant="warning" className="ml-2">
                  <MailWarning aria-hidden />
                  Not confirmed
                </Badge>
              )}
            </Line>
          ) : null}
          {contact?.phone ? <Line term="Phone">{contact.phone}</Line> : null}
        </dl>
        {registration.role === 'teacher' ? (
          <DeclaredTeaching registration={registration} />
        ) : (
          <DeclaredChildren registration={registration} />
        )}
        {decision.isError ? (
          <div role="alert">
            <FieldError>{messageOf(decision.error, 'Please try again.')}</FieldError>
          </div>
        ) : null}
        <div className="mt-auto grid grid-cols-2 gap-2 pt-1 sm:flex sm:justify-end">
          <Button
            variant="outline"
            aria-label={`Reject ${name}`}
            busy={deciding === 'rejected'}
            disabled={decision.isPending}
            onClick={() => decision.mutate({ id: registration.id, status: 'rejected', from: 'pending' })}
          >
            <X aria-hidden />
            Reject
          </Button>
          <Button
            aria-label={`Approve ${name}`}
            busy={deciding === 'approved'}
            disabled={decision.isPending}
            onClick={() => decision.mutate({ id: registration.id, status: 'approved', from: 'pending' })}
          >
            <Check aria-hidden />
            Approve
          </Button>
        </div>
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

function Declared({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className="rounded-md bg-muted/60 px-4 py-3">
      <h4 className="font-medium text-sm">{title}</h4>
      {children.length === 0 ? (
        <p className="mt-1 text-muted-foreground text-sm">{none}</p>
      ) : (
        <ul className="mt-2 grid gap-2.5 text-sm">{children}</ul>
      )}
    </section>
  );
}

function DeclaredChildren({ registration }: { registration: Registration }) {
  return (
    <Declared title="Children" none="No children were declared.">
      {registration.children.map(childLines).map((child) => (
        <li key={child.id}>
          <p>
            <span className="font-medium">{child.name}</span> · {child.grade}
            {child.born ? ` · born ${child.born}` : ''}
          </p>
          <p className="text-muted-foreground">{child.subjects || 'No subjects chosen'}</p>
        </li>
      ))}
    </Declared>
  );
}

function DeclaredTeaching({ registration }: { registration: Registration }) {
  return (
    <Declared title="Grades and subjects" none="No grades or subjects were chosen.">
      {taughtGrades(registration.teaching).map(({ grade, subjects }) => (
        <li key={grade}>
          <span className="font-medium">{grade}</span>
          <span className="text-muted-foreground"> · {subjects}</span>
        </li>
      ))}
    </Declared>
  );
}
