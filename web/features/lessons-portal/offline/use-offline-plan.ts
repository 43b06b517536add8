import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planQuery } from '#web/entities/portal-learners/reads.ts';
import { dropDownloads } from '#web/lib/kept-downloads.ts';
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
  const hasEnded = plan.data === null || (allowance.data?.verdict === 'ended' && !plan.data);
  useEffect(() => {
    if (!hasEnded) return;
    dropDownloads().then(() => queryClient.invalidateQueries({ queryKey: downloadsKey }));
  }, [hasEnded, queryClient]);
  return {
    isPending: allowance.isPending,
    verdict: hasEnded ? ('ended' as const) : plan.data ? ('open' as const) : allowance.data?.verdict,
    until: plan.data?.until ?? allowance.data?.until ?? null,
  };
}
