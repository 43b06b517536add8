import { useState } from 'react';
import { toastError } from '#web/lib/toast.ts';
import type { Replacement } from './lesson-writes.ts';

/** One file beside the video: chosen, kept as it is (undefined), or to be taken away (null). */
function useExtraFile() {
  const [file, setFile] = useState<Replacement>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    file,
    problem,
    /** @param wrong what is wrong with it; such a file is not taken */
    choose: (chosen: File | null, wrong: string | null) => {
      setFile(chosen && !wrong ? chosen : undefined);
      setProblem(wrong);
      if (wrong) toastError(wrong);
    },
    remove: () => setFile(null),
    keep: () => setFile(undefined),
  };
}

export function useExtraFiles() {
  return { captions: useExtraFile(), thumbnail: useExtraFile() };
}

export type ExtraFiles = ReturnType<typeof useExtraFiles>;
