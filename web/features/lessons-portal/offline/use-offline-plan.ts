import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { planQuery } from '#web/entities/portal-learners/reads.ts';
import { downloadsMark, dropDownloads } from '#web/lib/kept-downloads.ts';
import { downloadsKey } from './keys.ts';
import { askAllowance } from './plan.ts';
import { useRenewedAllowance } from './use-downloads.ts';
import { useMayAsk } from './use-may-ask.ts';

/** How often it is looked whether the plan has ended meanwhile. In ms. */
const EVERY = 60_000;

/**
 * Whether the account's downloads may be played now: by the server where it can be asked, else by what it said
 * last. What has ended is removed from the device.
 */
export function useOfflinePlan(userId: string) {
  const queryClient = useQueryClient();
  const plan = useQuery({ ...planQuery(userId), enabled: useMayAsk(userId), refetchInterval: EVERY });
  useRenewedAllowance(userId, plan.data?.until);
  const allowance = useQuery({
    queryKey: ['lessons-portal', 'allowance', userId, plan.data?.until ?? null],
    queryFn: () => askAllowance(userId),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: EVERY,
  });
  // Where nothing was ever downloaded, nothing that has ended lies here either.
  const [hasAllowance] = useState(() => downloadsMark()?.userId === userId);
  const kept = hasAllowance ? allowance.data?.verdict : undefined;
  const hasEnded = plan.data === null || (kept === 'ended' && !plan.data);
  useEffect(() => {
    if (!hasEnded) return;
    dropDownloads().then(() => queryClient.invalidateQueries({ queryKey: downloadsKey }));
  }, [hasEnded, queryClient]);
  return {
    // What the server has told needs no allowance: a film that plays by the one of before plays on.
    isPending: plan.data === undefined && allowance.isPending,
    verdict: hasEnded ? ('ended' as const) : plan.data ? ('open' as const) : kept,
    until: plan.data?.until ?? allowance.data?.until ?? null,
  };
}
