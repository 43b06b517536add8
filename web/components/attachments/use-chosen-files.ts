import { useRef, useState } from 'react';
import { withChosen } from '#web/entities/messages/attachments.ts';
import type { Stored } from '#web/entities/messages/store-files.ts';

export type ChosenFiles = {
  files: File[];
  /** Why some of what was chosen was left out. */
  problem: string | null;
  /** Where files of an attempt that failed are stored already. */
  stored: Stored;
  add: (chosen: File[]) => void;
  remove: (file: File) => void;
  clear: () => void;
};

/** The files that the next message will carry. They stay on this device until it is sent. */
export function useChosenFiles(): ChosenFiles {
  const [{ files, problem }, setChosen] = useState<{ files: File[]; problem: string | null }>({
    files: [],
    problem: null,
  });
  const stored = useRef<Stored>(new Map());
  return {
    files,
    problem,
    stored: stored.current,
    add: (chosen) => setChosen((before) => withChosen(before.files, chosen)),
    remove: (file) =>
      setChosen((before) => ({ files: before.files.filter((each) => each !== file), problem: null })),
    clear: () => {
      stored.current = new Map();
      setChosen({ files: [], problem: null });
    },
  };
}
