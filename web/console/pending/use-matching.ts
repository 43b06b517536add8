import { useQuery } from '@tanstack/react-query';
import { likelyLearnersQuery } from '#web/entities/registrations/matches.ts';
import { namesakesQuery } from '#web/entities/registrations/namesakes.ts';

/** Who of the school's list the declared children may be. */
export function useMatching(declared: Parameters<typeof likelyLearnersQuery>[0]) {
  return { likely: useQuery(likelyLearnersQuery(declared)), namesakes: useQuery(namesakesQuery(declared)) };
}

export type Matching = ReturnType<typeof useMatching>;
