import { type ReactNode, useEffect, useState } from 'react';
import { nextTask } from '#web/lib/next-task.ts';

type InNextTaskProps = {
  /** What stands there meanwhile. */
  before: ReactNode;
  children: ReactNode;
};

/** Draws a part in a task of its own, after what stands around it: drawn in one they keep a press waiting on a cheap phone. */
export function InNextTask({ before, children }: InNextTaskProps) {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    let isThere = true;
    nextTask().then(() => isThere && setHasCome(true));
    return () => {
      isThere = false;
    };
  }, []);
  return hasCome ? children : before;
}
