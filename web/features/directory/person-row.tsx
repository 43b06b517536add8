import { Link } from '@tanstack/react-router';
import { Mail, MessageSquare, Phone } from 'lucide-react';
import { t } from '#texts/directory';
import { EmailText } from '#web/components/email-text.tsx';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { ListedPerson } from '#web/entities/people/directory.ts';
import { fullName } from '#web/lib/names.ts';
import { childrenText, teachingText } from './ties.ts';

type PersonRowProps = {
  person: ListedPerson;
  /** Where people of several schools stand together. */
  showSchool: boolean;
  mayWrite: boolean;
};

/** One person: who, what the caller has to do with them, and how to reach them. */
export function PersonRow({ person, showSchool, mayWrite }: PersonRowProps) {
  const name = fullName(person);
  const ties =
    person.role === 'parent' ? childrenText(person.students) : teachingText(person.teacher_subjects);
  const details = [showSchool ? (person.school_name ?? t.noSchool()) : '', ties].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="max-[22rem]:hidden">
        <Avatar name={name} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          <Badge variant={person.role === 'admin' ? 'default' : 'secondary'}>{roleLabel(person.role)}</Badge>
        </p>
        {details ? <p className="wrap-anywhere text-muted-foreground text-sm">{details}</p> : null}
        <Contact email={person.email} phone={person.phone} />
      </div>
      {/* Its room is there from the beginning: who may be written to is answered after who there is. */}
      <div className="flex min-w-11 justify-end sm:min-w-28">
        {mayWrite ? (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/dashboard/messages"
              search={{ new: true, to: person.id }}
              aria-label={t.messageNamed({ name })}
            >
              <MessageSquare aria-hidden />
              <span className="max-sm:sr-only">{t.message()}</span>
            </Link>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Known to administrators only. */
function Contact({ email, phone }: Pick<ListedPerson, 'email' | 'phone'>) {
  if (!email && !phone) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {email ? (
        <a
          className="flex min-w-0 items-center gap-1.5 text-primary underline decoration-primary/40 underline-offset-4"
          href={`mailto:${email}`}
        >
          <Mail aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <EmailText email={email} />
          </span>
        </a>
      ) : null}
      {phone ? (
        <a
          className="flex items-center gap-1.5 text-primary underline decoration-primary/40 underline-offset-4"
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        >
          <Phone aria-hidden className="size-3.5 shrink-0" />
          {phone}
        </a>
      ) : null}
    </p>
  );
}
