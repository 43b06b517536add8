import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CONVERSATION_REPORT_REASON_MAX_LENGTH } from '#contract/limits.ts';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { reviewKeys } from './reviews-query.ts';

type ReportDialogProps = { conversationId: string; otherName: string; onClose: () => void };

/** Asks the school's administrators to read a conversation. The other person is not told who asked. */
export default function ReportDialog({ conversationId, otherName, onClose }: ReportDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const reporting = useMutation({
    mutationFn: async () =>
      rowsOf(
        await (await client()).rpc('report_conversation', {
          conversation_id: conversationId,
          reason: reason.trim(),
        }),
      ),
    onSuccess: () => {
      toastSuccess('Conversation reported', 'The administrators of your school can read it now.');
      queryClient.invalidateQueries({ queryKey: reviewKeys.conversation(conversationId) });
      onClose();
    },
    onError: (error) => {
      console.error('A conversation was not reported', error);
      toastError('Failed to report the conversation');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim() ? undefined : 'Say what happened';
    setProblem(said);
    if (!said) reporting.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title="Report this conversation"
        description={`The administrators of your school can then read what you and ${otherName} wrote, up to now. Each reading is put on record here, where you both see it.`}
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <Field label="What happened?" error={problem}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={CONVERSATION_REPORT_REASON_MAX_LENGTH}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <SubmitProblem error={reporting.error} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" busy={reporting.isPending} busyLabel="Reporting...">
              Report
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
