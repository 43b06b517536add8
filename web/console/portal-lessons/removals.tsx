import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { t } from '#texts/console-portal-lessons';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { removalsQuery } from './lessons-query.ts';

/** Says which deleted videos still lie at their host, which may cost money. */
export function Removals() {
  const removals = useQuery(removalsQuery);
  const { data } = removals;
  if (!data) return <PartFailed className="mb-6" text={t.removalsNotLoaded()} reads={[removals]} />;
  if (data.length === 0) return null;
  return (
    <section
      aria-label={t.videosCouldNotDeleted()}
      className="mb-6 flex items-start gap-3 rounded-lg border bg-warning-soft p-4 text-sm text-warning-foreground"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-medium">{t.countPluralOneOneDeleted({ count: data.length })}</p>
        <ul className="mt-1 list-disc pl-5">
          {data.map(({ id, title, removal_error }) => (
            <li key={id}>
              {title}
              {removal_error ? `: ${removal_error}` : ''}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
