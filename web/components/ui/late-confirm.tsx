import { lateWindow } from './late-window.tsx';

/** `ConfirmDialog`, loaded when somebody turns to what asks. */
export const LateConfirm = lateWindow(() =>
  import('./alert-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
);
