import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/components-looked';
import { Button } from '#web/components/ui/button.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { type Child, childrenQuery, opensRecords } from '#web/entities/learners/children.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { fullName } from '#web/lib/names.ts';

const WhoLookedDialog = lateWindow(() =>
  import('./who-looked-dialog.tsx').then((part) => part.WhoLookedDialog),
);

/** For each child whose records a parent reads: who of the school has looked at them. */
export function WhoLookedSection({ profile }: { profile: Profile }) {
  const { data = [] } = useQuery({ ...childrenQuery(profile.id), enabled: profile.role === 'parent' });
  const [shown, setShown] = useState<Child>();
  const children = data.filter(opensRecords);
  if (children.length === 0) return null;
  return (
    <Section id="who-looked" title={t.whoLooked()} text={t.whoLookedSays()}>
      <ul className="divide-y rounded-lg border bg-card">
        {children.map((child) => (
          <li key={child.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="wrap-anywhere min-w-0 flex-1 basis-40 font-medium">{fullName(child)}</p>
            <Button
              variant="outline"
              size="sm"
              aria-label={t.seeWhoLookedOf({ name: fullName(child) })}
              onClick={() => setShown(child)}
              {...WhoLookedDialog.near}
            >
              {t.seeWhoLooked()}
            </Button>
          </li>
        ))}
      </ul>
      {shown ? <WhoLookedDialog child={shown} onClose={() => setShown(undefined)} /> : null}
    </Section>
  );
}
