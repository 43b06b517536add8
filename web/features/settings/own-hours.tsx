import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/settings';
import { Button } from '#web/components/ui/button.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { hoursOfQuery } from '#web/entities/desks/own-hours.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { messageOf } from '#web/lib/errors.ts';

const HoursDialog = lateWindow(() => import('./hours-dialog.tsx').then((part) => part.HoursDialog));

/** When a teacher or administrator answers, and the way to change it. */
export function OwnHours({ profile }: { profile: Profile }) {
  const hours = useQuery(hoursOfQuery(profile.id));
  const [isOpen, setOpen] = useState(false);
  const { weekdays } = dayNames();
  const spans = hours.data ?? [];
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">{t.ownHours()}</h3>
      <p className="text-muted-foreground text-sm">{t.ownHoursHint()}</p>
      {hours.isError ? <p className="text-destructive text-sm">{messageOf(hours.error)}</p> : null}
      {hours.data && spans.length === 0 ? <p className="text-sm">{t.noOwnHours()}</p> : null}
      {spans.length > 0 ? (
        <ul className="grid gap-0.5 text-sm">
          {spans.map(({ day_of_week, opens_at, closes_at }) => (
            <li key={day_of_week}>
              {t.hoursOfDay({
                day: weekdays[day_of_week] ?? '',
                from: opens_at.slice(0, 5),
                until: closes_at.slice(0, 5),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button variant="outline" disabled={!hours.data} {...HoursDialog.near} onClick={() => setOpen(true)}>
          {t.changeHours()}
        </Button>
      </div>
      {isOpen && hours.data ? (
        <HoursDialog profileId={profile.id} spans={hours.data} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
