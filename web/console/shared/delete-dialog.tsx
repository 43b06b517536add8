import { lateWindow } from '#web/components/ui/late-window.tsx';
import type { OpenedDeleteDialogProps } from './opened-delete-dialog.tsx';

const Opened = lateWindow(() =>
  import('./opened-delete-dialog.tsx').then(({ OpenedDeleteDialog }) => OpenedDeleteDialog),
);

type DeleteDialogProps = Omit<OpenedDeleteDialogProps, 'name'> & {
  /** The row's own name; null while nothing is to be deleted. */
  name: string | null;
};

/** Asks before deleting, and stays open to say why the server refused. Loaded when somebody turns to what asks. */
export function DeleteDialog({ name, ...props }: DeleteDialogProps) {
  return name === null ? null : <Opened name={name} {...props} />;
}

/** Goes on the button that asks, as of any window that is loaded late. */
DeleteDialog.near = Opened.near;
