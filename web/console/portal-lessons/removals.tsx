import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { removalsQuery } from './lessons-query.ts';

/** Says which deleted videos still lie at their host, which may cost money. */
export function Removals() {
  const { data } = useQuery(removalsQuery);
  if (!data || data.length === 0) return null;
  return (
    <section
      aria-label="Videos that could not be deleted"
      className="mb-6 flex items-start gap-3 rounded-lg border bg-warning-soft p-4 text-sm text-warning-foreground"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-medium">
          {data.length === 1 ? 'One deleted video still lies' : `${data.length} deleted videos still lie`} at
          the video host. It is asked again by itself.
        </p>
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
