import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/resources';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { FileRow } from './file-row.tsx';
import { resourcesKey, type SharedFile } from './queries.ts';
import { deleteFile } from './writes.ts';

const EditDialog = lazy(loadWhenOnline(() => import('./edit-dialog.tsx')));

/** The files, newest first; with edit and delete for whoever may. */
export function FileList({ files, mayChange }: { files: readonly SharedFile[]; mayChange: boolean }) {
  const [editing, setEditing] = useState<SharedFile | null>(null);
  const [leaving, setLeaving] = useState<SharedFile | null>(null);
  const deletion = useWrite<string>({
    write: deleteFile,
    done: t.fileDeletedSuccessfully(),
    failed: (error) => messageOf(error, t.failedToDeleteTheFile()),
    renews: [resourcesKey],
  });
  return (
    <>
      <ul aria-label={t.files()} className="divide-y rounded-lg border bg-card">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onEdit={mayChange ? () => setEditing(file) : undefined}
            onDelete={mayChange ? () => setLeaving(file) : undefined}
          />
        ))}
      </ul>
      {editing ? (
        <Suspense>
          <EditDialog file={editing} onClose={() => setEditing(null)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (open) return;
          setLeaving(null);
          deletion.reset();
        }}
        title={t.deleteLabelAsks({ title: leaving?.title ?? '' })}
        description={t.fileRemovedEverybodyCannotUndone()}
        confirmLabel={t.deleteFile()}
        destructive
        busy={deletion.isPending}
        problem={deletion.error}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
      />
    </>
  );
}
