import { whyNotMade } from './letter-choice.tsx';
import type { MadeLetters } from './printed-letters.tsx';
import { useMakeLetters, type Wanted } from './use-make-letters.ts';

/** Makes one letter of a row; `problem` says why there is none. */
export function useOneLetter(onMade: (made: MadeLetters) => void) {
  const { making } = useMakeLetters(onMade);
  return {
    make: (wanted: Wanted) => making.mutate(wanted),
    isPending: making.isPending,
    problem: making.error ? whyNotMade(making.error) : undefined,
  };
}
