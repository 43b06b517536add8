/** What a parent's dashboard shows once it was read: the list, the week, the children. Loaded while that is read. */
import { Printer } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { useLiveWeek } from '#web/entities/weeks/live.ts';
import type { Week } from '#web/entities/weeks/reads.ts';
import { formatDayRange } from '#web/lib/day-formats.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { TodoList } from './todo-list.tsx';
import { ChildCard, SchoolCard } from './week-card.tsx';

export { OwnChildren } from './own-children.tsx';

/** Most people are one thing at one school, and fetch nothing of it. */
const Elsewhere = lazy(loadWhenOnline(() => import('#web/components/profiles/elsewhere.tsx')));

type TodosProps = { profile: Profile; week: Week; unread: number };

/** What waits for the guardian, here and in other roles. */
export function Todos({ profile, week, unread }: TodosProps) {
  const id = useId();
  useLiveWeek(profile.id);
  return (
    <>
      <section aria-labelledby={id} className="rounded-lg border bg-card px-4 py-3.5">
        <h2 id={id} className="mb-1 font-semibold text-lg">
          {t.whatNeedsDoing()}
        </h2>
        <TodoList week={week} unread={unread} />
      </section>
      {profile.others.length > 0 ? (
        <Suspense>
          <Elsewhere />
        </Suspense>
      ) : null}
    </>
  );
}

type CardsProps = { week: Week; learners: readonly Child[]; school: string };

/** The week: a card for each child, and what is for all of them once. */
export function Cards({ week, learners, school }: CardsProps) {
  const id = useId();
  const isOnly = week.children.length === 1;
  return (
    <section aria-labelledby={id} className="family-week">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="hidden print:block">{school}</p>
          <h2 id={id} className="font-semibold text-lg">
            {t.theWeek({ range: formatDayRange(week.from, week.to) })}
          </h2>
        </div>
        <Button variant="outline" size="sm" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden />
          {t.printWeek()}
        </Button>
      </div>
      <div className="grid gap-3 lg:gap-4">
        {week.children.map((child) => (
          <ChildCard
            key={child.id}
            week={week}
            child={child}
            rights={learners.find(({ id: learner }) => learner === child.id)}
            isOnly={isOnly}
          />
        ))}
        {isOnly ? null : <SchoolCard week={week} />}
      </div>
    </section>
  );
}
