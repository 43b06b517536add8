import { lazy, Suspense, useState } from 'react';
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
    done: 'File deleted successfully',
    failed: (error) => messageOf(error, 'Failed to delete the file'),
    renews: [resourcesKey],
  });
  return (
    <>
      <ul aria-label="Files" className="divide-y rounded-lg border bg-card">
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
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Delete "${leaving?.title ?? ''}"?`}
        description="The file is removed for everybody. This cannot be undone."
        confirmLabel="Delete file"
        destructive
        busy={deletion.isPending}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
      />
    </>
  );
}
