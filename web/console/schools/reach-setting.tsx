import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRand } from '#contract/money.ts';
import { t } from '#texts/console-schools';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { ReachDialog } from './late-dialogs.ts';
import { type ReachAndUse, reachQuery } from './reach-query.ts';

/** How what a school tells reaches its people, and what text messages have cost this month. */
export function ReachSetting({ school }: { school: Pick<School, 'id' | 'name'> }) {
  const reach = useQuery(reachQuery(school.id));
  const [changing, setChanging] = useState(false);
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium">{t.reach()}</h3>
        {reach.data ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.changeReachOf({ name: school.name })}
            {...ReachDialog.near}
            onClick={() => setChanging(true)}
          >
            {t.changeReach()}
          </Button>
        ) : null}
      </div>
      {reach.isPending ? (
        <LoadingRegion label={t.loadingReach()}>
          <Skeleton className="h-10" />
        </LoadingRegion>
      ) : null}
      {reach.isError && !reach.data ? (
        <p className="text-muted-foreground">
          {messageOf(reach.error, t.reachCouldNotBeLoaded())}{' '}
          <Button variant="link" size="inline" onClick={() => reach.refetch()}>
            {t.tryAgain()}
          </Button>
        </p>
      ) : null}
      {reach.data ? <Told {...reach.data} /> : null}
      {changing && reach.data ? (
        <ReachDialog school={school} reach={reach.data.settings} onClose={() => setChanging(false)} />
      ) : null}
    </div>
  );
}

function Told({ settings, use }: ReachAndUse) {
  const language = useLanguage();
  const rand = (cents: number) => formatRand(cents, language);
  const isTexting = settings.sms_month_cents > 0;
  // The next message, of one part at least, would not be paid for.
  const isSpent = use !== null && isTexting && use.spent_cents + settings.sms_part_cents > use.budget_cents;
  return (
    <>
      <p className="text-muted-foreground">
        {t.mailAfterPush({ minutes: formatNumber(settings.mail_after) })}
      </p>
      {isTexting && use ? (
        <p className={isSpent ? 'font-medium text-destructive' : 'text-muted-foreground'}>
          {t.spentOnTexts({ spent: rand(use.spent_cents), budget: rand(use.budget_cents) })}{' '}
          {isSpent ? t.monthIsSpent({ missed: formatNumber(use.over_budget) }) : null}
        </p>
      ) : (
        <p className="text-muted-foreground">{t.textsNobody()}</p>
      )}
      {isTexting && use ? (
        <p className="text-muted-foreground">
          {t.textsCameTo({
            sent: formatNumber(use.sent),
            delivered: formatNumber(use.delivered),
            failed: formatNumber(use.failed),
          })}
        </p>
      ) : null}
    </>
  );
}
