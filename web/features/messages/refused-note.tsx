import { t } from '#texts/messages';
import { Button } from '#web/components/ui/button.tsx';
import { leadOn } from '#web/lib/next-stop.ts';
import { outboxHere } from '#web/lib/offline/waiting.ts';
import { toastNote } from '#web/lib/toast.ts';

type RefusedNoteProps = { id: string; content: string; reason: string };

/** Why what waited was not taken; its text stays until the person has done with it. */
export function RefusedNote({ id, content, reason }: RefusedNoteProps) {
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => toastNote(t.copied(), t.textMessageClipboard()),
      () => toastNote(t.notCopied(), t.pleaseMarkTextCopy()),
    );
  return (
    <div className="grid gap-2 border-t pt-2 text-sm">
      <p>{t.thisWasNotSent({ reason })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={copy}>
          {t.copyText()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void outboxHere()?.retry(id)}>
          {t.tryAgain()}
        </Button>
        <Button ref={leadOn} variant="outline" size="sm" onClick={() => void outboxHere()?.drop(id)}>
          {t.remove()}
        </Button>
      </div>
    </div>
  );
}
