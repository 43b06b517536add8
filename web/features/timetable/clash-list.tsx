import { TriangleAlert } from 'lucide-react';
import type { Clash } from '#web/entities/timetable/reads.ts';
import { clashText } from './clashes.ts';

/** What is taken at that time: teacher, room or class. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <div role="status">
      {clashes.length > 0 ? (
        <div className="rounded-md bg-warning-soft p-3 text-sm text-warning-foreground">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            This time clashes. You can save it all the same.
          </p>
          <ul className="mt-1.5 list-disc space-y-1 pl-9">
            {clashes.map((clash) => (
              <li key={`${clash.id} ${clash.clash}`}>{clashText(clash)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
