import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ChosenPart } from '#contract/audiences.ts';
import { sharedFileForm } from '#contract/shared-files.ts';
import { t } from '#texts/resources';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { closeDialog } from '#web/lib/unsaved.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { FileFields } from './file-fields.tsx';
import { resourcesKey, type SharedFile } from './queries.ts';
import { type Renaming, renameFile } from './writes.ts';

/** Changes what is said of a file; the file itself stays. */
export default function EditDialog({ file, onClose }: { file: SharedFile; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(sharedFileForm),
    mode: 'onTouched',
    defaultValues: {
      title: file.title,
      description: file.description ?? '',
      audience: null as ChosenPart[] | null,
    },
  });
  const kept = useKeptForm({ form, draft: `file:${file.id}`, changesRow: true });
  const renaming = useWrite<Renaming>({
    write: renameFile,
    done: t.fileUpdatedSuccessfully(),
    failed: (error) => messageOf(error, t.failedToUpdateTheFile()),
    renews: [resourcesKey],
  });
  const submit = form.handleSubmit((fields) =>
    renaming.mutate(
      { id: file.id, schoolId: file.school_id, form: onlyChanged(fields, form.control._defaultValues) },
      { onSuccess: kept.savedThen(onClose) },
    ),
  );
  return (
    <FormWindow onClose={onClose}>
      <DialogContent title={t.editFile()} description={file.file_name}>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <RestoredNote kept={kept} />
          <FileFields form={form} />
          <AudienceField
            form={form as unknown as AudienceForm}
            schoolId={file.school_id}
            audienceId={file.audience_id}
          />
          <DialogFooter above={<SubmitProblem error={renaming.error} form={form} />}>
            <Button variant="outline" onClick={() => closeDialog(onClose)}>
              {t.cancel()}
            </Button>
            <Button type="submit" busy={renaming.isPending}>
              {t.save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </FormWindow>
  );
}
