import { useQuery } from '@tanstack/react-query';
import { type Plan, planQuery } from '#web/entities/portal-learners/reads.ts';
import { endShown } from './payment-state.ts';

/** What a deletion takes, and what the law or fairness keeps. */
export function WhatGoes({ userId }: { userId: string }) {
  const plan = useQuery(planQuery(userId)).data;
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <h3 className="font-medium">What goes</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted-foreground">
          <li>Your name, your address, and who agreed for you</li>
          <li>Your progress in every lesson</li>
          <li>Your downloads, here and wherever you are signed in</li>
          {plan ? <li className="font-medium text-foreground">{planGoes(plan)}</li> : null}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">What stays</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted-foreground">
          <li>Records of payments, without your name: the law asks for them</li>
          <li>A fingerprint of your address, so that the free trial stays one for each person</li>
        </ul>
      </div>
    </div>
  );
}

function planGoes({ kind, until }: Plan): string {
  return kind === 'trial'
    ? `Your free trial, which would run until ${endShown(until)}`
    : `The rest of what you paid for, until ${endShown(until)}. It is not paid back`;
}
