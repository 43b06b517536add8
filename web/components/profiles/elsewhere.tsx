import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { t } from '#texts/components-profiles';
import { ownProfilesQuery } from '#web/entities/people/own-profiles.ts';
import { useKeptHeight } from '#web/lib/kept-shape.ts';
import { ProfileEntry } from './profile-entry.tsx';
import { useSwitch } from './use-switch.ts';

/**
 * What waits in another of the own profiles, such as for the parent of a child at another school; nothing where nothing
 * does. A press goes on as that one.
 */
export default function Elsewhere() {
  const { data: own, isPending } = useQuery(ownProfilesQuery);
  const { switching, isOnline, switchTo } = useSwitch();
  const id = useId();
  const kept = useKeptHeight<HTMLElement>('elsewhere', isPending);
  const waiting = (own ?? []).filter(
    ({ is_active, unread_messages, unread_notices }) =>
      !is_active && Number(unread_messages) + Number(unread_notices) > 0,
  );
  if (isPending) return <section {...kept} aria-hidden className="mt-4 md:mt-6" />;
  if (waiting.length === 0) return null;
  return (
    <section
      {...kept}
      aria-labelledby={id}
      className="mt-4 rounded-lg border bg-card px-4 py-3.5 md:mt-6 print:hidden"
    >
      <h2 id={id} className="mb-1 font-semibold text-lg">
        {t.waitsElsewhere()}
      </h2>
      <ul className="-mx-4 divide-y">
        {waiting.map((profile) => (
          <li key={profile.id}>
            <button
              type="button"
              disabled={!isOnline || switching !== null}
              onClick={() => switchTo(profile.id)}
              className="flex w-full items-center gap-3 px-4 py-1 hover:bg-muted focus-visible:-outline-offset-2 disabled:opacity-60"
            >
              <ProfileEntry profile={profile} />
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
