import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { dismissFailures } from '#web/lib/toast.ts';
import { type Question, setAsker, unsaved } from '#web/lib/unsaved.ts';

type Asked = Question & { holds: () => boolean; answer: (agreed: boolean) => void };

/** Asks what web/lib/unsaved.ts wants to know, one question at a time. */
export default function LeaveQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () => setAsker((question, holds) => new Promise((answer) => setAsked({ ...question, holds, answer }))),
    [],
  );
  useEffect(() => {
    if (!asked) return;
    dismissFailures();
    return unsaved.subscribe(() => {
      if (asked.holds()) return;
      setAsked(null);
      asked.answer(false);
    });
  }, [asked]);
  if (!asked) return null;
  const { title, description, confirmLabel, cancelLabel } = asked;
  const answer = (agreed: boolean) => {
    setAsked(null);
    asked.answer(agreed);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : answer(false))}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      destructive
      onConfirm={() => answer(true)}
    />
  );
}
