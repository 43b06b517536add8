import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/portal-account';
import { type Plan, planQuery } from '#web/entities/portal-learners/reads.ts';
import { endShown } from './payment-state.ts';

/** What a deletion takes, and what the law or fairness keeps. */
export function WhatGoes({ userId }: { userId: string }) {
  const plan = useQuery(planQuery(userId)).data;
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <h3 className="font-medium">{t.whatGoes()}</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted-foreground">
          <li>{t.nameAddressWhoAgreed()}</li>
          <li>{t.yourProgressInEveryLesson()}</li>
          <li>{t.downloadsHereWhereverSigned()}</li>
          {plan ? <li className="font-medium text-foreground">{planGoes(plan)}</li> : null}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">{t.whatStays()}</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted-foreground">
          <li>{t.recordsPaymentsWithoutNameLaw()}</li>
          <li>{t.fingerprintAddressSoFreeTrial()}</li>
        </ul>
      </div>
    </div>
  );
}

function planGoes({ kind, until }: Plan): string {
  return kind === 'trial'
    ? t.freeTrialWhichWouldRun({ endShown: endShown(until) })
    : t.restWhatPaidUntilNot({ endShown: endShown(until) });
}
