import { useCallback, useState } from 'react';
import { type AskedRequest, isOpen } from '#web/entities/requests/reads.ts';

/** Where the cards of a screen stand: among those to be answered, or among the others. */
export type Places = {
  isToAnswer: (asked: AskedRequest) => boolean;
  /** While its answer is on its way, and once it was refused, a card stays where it is, with what it says. */
  hold: (asked: AskedRequest, isHeld: boolean) => void;
};

export const keyOf = ({ id, student_id }: AskedRequest): string => `${id} ${student_id}`;

export function usePlaces(): Places {
  const [held, setHeld] = useState<ReadonlyMap<string, boolean>>(new Map());
  const hold = useCallback(
    (asked: AskedRequest, isHeld: boolean) =>
      setHeld((before) => {
        const next = new Map(before);
        if (!isHeld) next.delete(keyOf(asked));
        else if (!next.has(keyOf(asked))) next.set(keyOf(asked), isOpen(asked));
        return next;
      }),
    [],
  );
  return { isToAnswer: (asked) => held.get(keyOf(asked)) ?? isOpen(asked), hold };
}
