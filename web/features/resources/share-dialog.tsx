import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ChosenPart } from '#contract/audiences.ts';
import { SHARED_FILE_MAX_BYTES } from '#contract/limits.ts';
import { type SharedFileFields, type SharedFileForm, sharedFileForm } from '#contract/shared-files.ts';
import { t } from '#texts/resources';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { SubmitFooter } from '#web/components/forms/form-dialog.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { leadToWrong } from '#web/components/forms/lead-to-wrong.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { stopUpload } from '#web/components/forms/stop-upload.ts';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { offerTakingBack } from '#web/lib/take-back.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { fileRefusal } from '#web/lib/upload.ts';
import { FileFields } from './file-fields.tsx';
import { fileProblem, sharedFileAccept, titleFrom } from './file-kind.ts';
import { resourcesKey } from './queries.ts';
import { type Shared, type Sharing, shareFile } from './writes.ts';

const CHOOSE_FILE = () => t.chooseAFile();

/** What an earlier attempt has shared; its file stands in no field of the form. */
const fieldsOf = ({ title, description }: Shared) => ({
  title,
  description: description ?? '',
  audience: null,
  file: null,
});

/** Sends a file up and shares it with the school. */
export default function ShareDialog({ schoolId, onClose }: { schoolId: string; onClose: () => void }) {
  const profile = useProfile();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const [stored] = useState(() => new WeakMap<File, string>());
  const sending = useRef<AbortController>(null);
  // Left in the middle: what was sent is dropped.
  useEffect(() => () => sending.current?.abort(), []);
  const form = useForm({
    resolver: zodResolver(sharedFileForm),
    mode: 'onTouched',
    defaultValues: { title: '', description: '', audience: null as ChosenPart[] | null },
  });
  const audience = useWatch({ control: form.control, name: 'audience' });
  const sayAudience = useSaidAudience();
  const asSeen = useSeenRow<Shared, SharedFileFields, SharedFileForm>({
    form,
    row: null,
    fieldsOf,
    say: (path, shared) => (path === 'file' ? shared.file_name : sayAudience(path, shared)),
  });
  const share = useMutation({
    mutationFn: (sharing: Omit<Sharing, 'standing'>) =>
      asSeen((standing) => shareFile({ ...sharing, standing })),
    onSuccess: (id, { form: { title } }) => {
      toastSuccess(t.success(), t.fileSharedSuccessfully());
      const values = form.getValues();
      kept.saved();
      onClose();
      offerTakingBack({ kind: 'shared_files', id, title, by: profile.id, draft: 'file:new', values });
      return queryClient.invalidateQueries({ queryKey: resourcesKey });
    },
    onError: (error) => {
      if (sending.current?.signal.aborted) return;
      console.error('Failed to share the file', error);
      toastError(fileRefusal(error) ? t.failedToShareTheFile() : messageOf(error, t.failedToShareTheFile()));
    },
  });
  const kept = useKeptForm({
    form,
    draft: 'file:new',
    hasFile: file !== null,
    sending: share.isPending && file ? stopUpload(file) : null,
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(chosen ? fileProblem(chosen) : CHOOSE_FILE());
    share.reset();
    if (chosen && !form.getValues('title')) form.setValue('title', titleFrom(chosen.name));
  };
  const { file: otherFile } = form.formState.errors as { file?: { message?: string } };
  const isSaidElsewhere = sending.current?.signal.aborted || fileRefusal(share.error);
  const submit = form.handleSubmit((fields) => {
    const wrong = file ? fileProblem(file) : CHOOSE_FILE();
    setProblem(wrong);
    if (!file || wrong) return;
    sending.current = new AbortController();
    setPercent(0);
    share.mutate({
      attempt: kept.attempt,
      stored,
      schoolId,
      file,
      form: fields,
      onProgress: setPercent,
      signal: sending.current.signal,
    });
  });
  return (
    <FormWindow onClose={onClose}>
      <DialogContent
        title={t.shareAFile()}
        description={audience?.length ? undefined : t.everybodySchoolReadDownload()}
      >
        <form noValidate className="grid gap-4" onSubmit={leadToWrong(submit)}>
          <RestoredNote kept={kept} withFile />
          <Field
            label={t.file()}
            hint={t.pdfWordExcelPowerpointImage({ bytes: formatBytes(SHARED_FILE_MAX_BYTES) })}
            error={problem ?? fileRefusal(share.error) ?? otherFile?.message}
          >
            {(control) => (
              <FileInput {...control} accept={sharedFileAccept} disabled={share.isPending} onFile={choose} />
            )}
          </Field>
          <FileFields form={form} />
          <AudienceField form={form as unknown as AudienceForm} schoolId={schoolId} audienceId={null} />
          <SubmitFooter
            above={
              <>
                <SubmitProblem error={isSaidElsewhere ? null : share.error} form={form} />
                {share.isPending ? <Progress label={t.uploading()} percent={percent} /> : null}
              </>
            }
            busy={share.isPending}
            busyLabel={t.uploading2()}
            onCancel={onClose}
          >
            {t.share()}
          </SubmitFooter>
        </form>
      </DialogContent>
    </FormWindow>
  );
}
