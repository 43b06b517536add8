import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type ConversationReport, conversationReportForm } from '#contract/messages.ts';
import { t } from '#texts/components-reviews';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { reviewKeys } from '#web/entities/messages/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { closeDialog } from '#web/lib/unsaved.ts';
import type { ReviewedConversation } from './reviews-query.ts';

type ReportDialogProps = { conversation: ReviewedConversation; otherName: string; onClose: () => void };

/** Asks the school's administrators to read a conversation. The other person is not told who asked. */
export default function ReportDialog({ conversation, otherName, onClose }: ReportDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<ConversationReport>({
    resolver: zodResolver(conversationReportForm),
    defaultValues: { reason: '' },
  });
  const kept = useKeptForm({ form, draft: `conversation-report:${conversation.id}` });
  const reporting = useMutation({
    mutationFn: async ({ reason }: ConversationReport) =>
      rowsOf(
        await (await client()).rpc(
          conversation.isAtDesk ? 'report_desk_conversation' : 'report_conversation',
          { conversation_id: conversation.id, reason },
        ),
      ),
    onSuccess: () => {
      toastSuccess(t.conversationReported(), t.administratorsSchoolReadNow());
      queryClient.invalidateQueries({ queryKey: reviewKeys.conversation(conversation.id) });
      kept.saved();
      onClose();
    },
    onError: (error) => {
      console.error('A conversation was not reported', error);
      toastError(t.failedToReportTheConversation());
    },
  });
  const submit = form.handleSubmit((report) => reporting.mutate(report));
  return (
    <FormWindow onClose={onClose}>
      <DialogContent
        title={t.reportThisConversation()}
        description={
          conversation.isAtDesk ? t.deskIsReadThen() : t.administratorsSchoolThenReadWhat({ otherName })
        }
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <RestoredNote kept={kept} />
          <Field label={t.whatHappened()} error={form.formState.errors.reason?.message}>
            {(control) => <Textarea {...control} {...form.register('reason')} rows={4} />}
          </Field>
          <DialogFooter above={<SubmitProblem error={reporting.error} form={form} />}>
            <Button variant="outline" onClick={() => closeDialog(onClose)}>
              {t.cancel()}
            </Button>
            <Button type="submit" variant="destructive" busy={reporting.isPending} busyLabel={t.reporting()}>
              {t.report()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </FormWindow>
  );
}
