import { useState } from 'react';
import { assertConnected, networkProblem } from '#web/components/attachments/files-need-network.ts';
import { useChosenFiles } from '#web/components/attachments/use-chosen-files.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadPart } from '#web/lib/load-part.ts';

/**
 * The files of what is written to a desk or by one. They are sent now or not at all; what is written without any may
 * wait on this device.
 */
export function useFiles() {
  const chosen = useChosenFiles();
  const [percent, setPercent] = useState(0);
  const hasFiles = chosen.files.length > 0;
  const send = async (messageId: string, write: () => Promise<void>): Promise<void> => {
    assertConnected();
    setPercent(0);
    const { writeWithFiles } = await loadPart(() => import('#web/entities/desks/talk-files.ts'));
    const { files, stored } = chosen;
    await writeWithFiles(messageId, { files, stored, onProgress: setPercent }, write);
  };
  /** What a refusal says; of files without a network, that they wait here. */
  const problemOf = (error: unknown, otherwise: string): string =>
    (hasFiles ? networkProblem(error) : undefined) ?? messageOf(error, otherwise);
  return { chosen, percent, hasFiles, send, problemOf };
}
