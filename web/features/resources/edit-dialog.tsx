import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { sharedFileForm } from '#contract/shared-files.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { FileFields } from './file-fields.tsx';
import { resourcesKey, type SharedFile } from './queries.ts';
import { type Renaming, renameFile } from './writes.ts';

/** Changes what is said of a file; the file itself stays. */
export default function EditDialog({ file, onClose }: { file: SharedFile; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(sharedFileForm),
    mode: 'onTouched',
    defaultValues: { title: file.title, description: file.description ?? '' },
  });
  const renaming = useWrite<Renaming>({
    write: renameFile,
    done: 'File updated successfully',
    failed: (error) => messageOf(error, 'Failed to update the file'),
    renews: [resourcesKey],
  });
  const submit = form.handleSubmit((fields) =>
    renaming.mutate({ id: file.id, form: fields }, { onSuccess: onClose }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Edit file" description={file.file_name}>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <FileFields form={form} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={renaming.isPending}>
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
