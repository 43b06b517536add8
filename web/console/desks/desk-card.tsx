import { Pencil } from 'lucide-react';
import { t } from '#texts/console-desks';
import { type Stretch, stretchesOf } from '#web/components/hours/hours.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import type { lateWindow } from '#web/components/ui/late-window.tsx';
import { answerTime } from '#web/entities/desks/answer-time.ts';
import { deskName } from '#web/entities/desks/name.ts';
import type { Desk } from '#web/entities/desks/reads.ts';
import { formatClockRange } from '#web/lib/day-formats.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { formatNumber } from '#web/lib/numbers.ts';

type Figures = Record<'median_minutes' | 'answered' | 'waiting' | 'urgent', number | null> & {
  has_people: boolean;
};
type DeskCardProps = {
  desk: Desk;
  /** Left out while they are on their way. */
  figures: Figures | undefined;
  near: ReturnType<typeof lateWindow>['near'];
  onEdit: () => void;
};

/** One desk: whether it takes anything, who sits at it and when it answers. */
export function DeskCard({ desk, figures, near, onEdit }: DeskCardProps) {
  const name = deskName(desk);
  const people = desk.members.map(({ person }) => `${person.first_name} ${person.last_name}`);
  const areClosed = people.length > 0 && figures?.has_people === false;
  const stretches = stretchesOf(desk.hours);
  return (
    <Card aria-label={name}>
      <CardHeader>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <CardTitle>{name}</CardTitle>
          {desk.is_active ? null : <Badge variant="muted">{t.closed()}</Badge>}
          {desk.is_active && (people.length === 0 || areClosed) ? (
            <Badge variant="warning">{people.length === 0 ? t.nobodySits() : t.nobodyAnswers()}</Badge>
          ) : null}
        </div>
        <Button variant="outline" size="sm" aria-label={t.editNamed({ name })} {...near} onClick={onEdit}>
          <Pencil aria-hidden />
          {t.edit()}
        </Button>
      </CardHeader>
      <CardContent className="grid gap-3 text-sm">
        <div>
          <h3 className="font-medium">{t.members()}</h3>
          <p className="wrap-anywhere text-muted-foreground">
            {people.length > 0 ? people.join(', ') : t.nobodySitsExplained()}
          </p>
          {areClosed ? <p className="mt-1">{t.accountsClosed()}</p> : null}
        </div>
        <div>
          <h3 className="font-medium">{t.hours()}</h3>
          {stretches.length === 0 ? (
            <p className="text-muted-foreground">{t.noHours()}</p>
          ) : (
            <ul className="text-muted-foreground">
              {stretches.map((stretch) => (
                <li key={stretch.from}>{stretchLine(stretch)}</li>
              ))}
            </ul>
          )}
        </div>
        {figures ? (
          <div>
            <h3 className="font-medium">{t.lastDays()}</h3>
            <p className="text-muted-foreground">
              {t.figures({
                answered: formatNumber(figures.answered ?? 0),
                waiting: formatNumber(figures.waiting ?? 0),
                urgent: formatNumber(figures.urgent ?? 0),
              })}
            </p>
            {figures.median_minutes === null ? null : (
              <p className="text-muted-foreground">
                {t.usuallyAnswers({ span: answerTime(figures.median_minutes) })}
              </p>
            )}
          </div>
        ) : null}
      </CardContent>
    </Card>
  );
}

function stretchLine({ from, until, opens_at, closes_at }: Stretch): string {
  const { weekdays } = dayNames();
  const days = from === until ? weekdays[from] : `${weekdays[from]} – ${weekdays[until]}`;
  return `${days}: ${formatClockRange(opens_at, closes_at)}`;
}
