import { Button } from '#web/components/ui/button.tsx';
import { outboxHere } from '#web/lib/offline/waiting.ts';
import { toastNote } from '#web/lib/toast.ts';

type RefusedNoteProps = { id: string; content: string; reason: string };

/** Why a message that waited was not taken; its text stays until the person has done with it. */
export function RefusedNote({ id, content, reason }: RefusedNoteProps) {
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => toastNote('Copied', 'The text of the message is in the clipboard.'),
      () => toastNote('Not copied', 'Please mark the text and copy it.'),
    );
  return (
    <div className="grid gap-2 border-t pt-2 text-sm">
      <p>This message was not sent. {reason}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={copy}>
          Copy text
        </Button>
        <Button variant="outline" size="sm" onClick={() => void outboxHere()?.retry(id)}>
          Try again
        </Button>
        <Button variant="outline" size="sm" onClick={() => void outboxHere()?.drop(id)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
