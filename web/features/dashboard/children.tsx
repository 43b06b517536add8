import { Check, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/dashboard';
import { leftLine } from '#web/components/left-school.tsx';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { row } from '#web/components/ui/row.ts';
import type { Child } from '#web/entities/learners/children.ts';
import { cn } from '#web/lib/cn.ts';
import { fullName } from '#web/lib/names.ts';

/** The children for whom somebody stands: name, student ID, grade, as far as the school opens them. */
export function Children({ list }: { list: readonly Child[] }) {
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {list.map((child) => (
        <li key={child.id} className={cn(row.around, 'items-center gap-x-3 px-4 py-3')}>
          <Avatar name={fullName(child)} />
          <div className={row.words}>
            <p className="font-medium">{fullName(child)}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
              {child.student_id === null ? null : t.id({ student_id: child.student_id })}
              {leftLine(child)}
              {child.is_confirmed ? null : <Badge variant="warning">{t.waitingForTheSchool()}</Badge>}
            </p>
          </div>
          {child.grade && !child.left_on ? (
            <Badge variant="secondary" className="shrink">
              {child.grade.name}
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const benefits = () => [t.writeToTeachers(), t.seeWhoTeaches(), t.everyMessageInOnePlace()];

/** What a parent without children sees. */
export function AddYourChildren({ action }: { action: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed px-6 py-10 text-center">
      <UsersRound aria-hidden strokeWidth={1.5} className="mx-auto mb-2 size-8 text-muted-foreground" />
      <p className="font-medium text-lg">{t.addYourChildren()}</p>
      <ul className="mx-auto mt-3 mb-6 grid w-fit gap-1.5 text-left text-muted-foreground text-sm">
        {benefits().map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
            {benefit}
          </li>
        ))}
      </ul>
      {action}
    </div>
  );
}
