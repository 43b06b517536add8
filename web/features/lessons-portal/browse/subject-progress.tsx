import { Link } from '@tanstack/react-router';
import { t } from '#texts/portal-browse';
import type { SubjectProgress as Subject } from '../progress/measures.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';

/** How far the learner is in each subject that was begun; each leads to its lessons. */
export function SubjectProgress({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <section aria-labelledby="subject-progress" className="mb-8">
      <h2 id="subject-progress" className="mb-3 font-semibold text-lg">
        {t.yourProgress()}
      </h2>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-3 sm:gap-x-8 lg:grid-cols-3">
        {subjects.map(({ id, name, done, total, percent }) => (
          <li key={id} className="grid content-between gap-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <Link
                to="/portal/dashboard"
                search={{ subject: id }}
                className="min-w-0 max-w-full truncate py-0.5 font-medium underline decoration-border underline-offset-4 hover:decoration-primary"
              >
                {name}
              </Link>
              <span className="min-w-0 text-muted-foreground tabular-nums">{t.ofDone({ done, total })}</span>
            </p>
            <ProgressBar label={t.progressIn2({ name })} percent={percent} />
          </li>
        ))}
      </ul>
    </section>
  );
}
