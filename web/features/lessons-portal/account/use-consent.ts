import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type MissingConsent, missingConsent } from '#contract/consent.ts';
import { type Learner, learnerQuery } from '#web/entities/portal-learners/reads.ts';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';

/** A parent or guardian answers elsewhere, and nothing tells of it. In ms. */
const ASKED_EVERY = 60_000;

/** Somebody else may change it; a date or a name is given on this device. */
function waitsForAnswer(learner: Learner): boolean {
  const missing = missingConsent(learner);
  return missing !== null && missing !== 'date' && missing !== 'guardian';
}

type Consent = { learner: Learner | undefined; missing: MissingConsent | null };

/** What a month waits for, asked again as long as it waits. With an answer the lessons that it opens or closes follow. */
export function useConsent(userId: string): Consent {
  const queryClient = useQueryClient();
  const learner =
    useQuery({
      ...learnerQuery(userId),
      refetchInterval: ({ state: { data } }) => (data && waitsForAnswer(data) ? ASKED_EVERY : false),
    }).data ?? undefined;
  const missing = learner ? missingConsent(learner) : null;
  const isOpen = learner && missing === null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isAnswer = wasOpen.current !== undefined && isOpen !== undefined && wasOpen.current !== isOpen;
    wasOpen.current = isOpen;
    if (!isAnswer) return;
    queryClient.invalidateQueries({ queryKey: portalLessonKeys.catalogue(userId) });
    queryClient.invalidateQueries({ queryKey: portalLessonKeys.sources(userId) });
  }, [queryClient, userId, isOpen]);
  return { learner, missing };
}
