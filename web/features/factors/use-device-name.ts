import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISCARD } from '#web/components/forms/discard.ts';
import { useGuard } from '#web/components/forms/use-guard.ts';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { nextName } from './factor-name.ts';
import { factorsQuery } from './queries.ts';

type Enrolling = { error: unknown; isSuccess: boolean; reset: () => void };

/** The name of a device that is being set up: one that is free until another is typed, and what is wrong with it. */
export function useDeviceName(base: string, { error, isSuccess, reset }: Enrolling) {
  const factors = useQuery(factorsQuery);
  const [typed, setTyped] = useState<string>();
  const proposed = nextName(base, factors.data ?? []);
  useGuard('dialog', typed === undefined || isSuccess ? null : DISCARD());
  const isTaken = codeOf(error) === 'mfa_factor_name_conflict';
  return {
    shown: typed ?? proposed,
    name: typed?.trim() || proposed,
    problem: isTaken ? messageOf(error) : undefined,
    type: (text: string) => {
      setTyped(text);
      reset();
    },
  };
}
