import { t } from '#texts/components-forms';
import { Button } from '#web/components/ui/button.tsx';
import { leadOn } from '#web/lib/next-stop.ts';
import type { KeptForm } from './use-kept-form.ts';

type RestoredNoteProps = {
  kept: KeptForm /** A file stood beside it, which no browser keeps. */;
  withFile?: boolean;
};

/** Says that a draft stands in the form, and how to be rid of it. */
export function RestoredNote({ kept, withFile = false }: RestoredNoteProps) {
  if (!kept.isRestored) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-muted px-3 py-2 text-sm"
    >
      <p>{t.whatTypedBeforeHereAgain({ withFile: String(withFile) })}</p>
      <Button ref={leadOn} variant="link" size="inline" onClick={kept.startAfresh}>
        {t.startAfresh()}
      </Button>
    </div>
  );
}
