/** The windows of a school's card, each loaded when an administrator turns to what opens it. */
import { lateWindow } from '#web/components/ui/late-window.tsx';

export const AllowanceDialog = lateWindow(() =>
  import('./allowance-dialog.tsx').then((part) => part.AllowanceDialog),
);
export const ConsentDialog = lateWindow(() =>
  import('./keeping-dialogs.tsx').then((part) => part.ConsentDialog),
);
export const GradeDialog = lateWindow(() => import('./grade-dialog.tsx').then((part) => part.GradeDialog));
export const ReachDialog = lateWindow(() => import('./reach-dialog.tsx').then((part) => part.ReachDialog));
export const RetentionDialog = lateWindow(() =>
  import('./keeping-dialogs.tsx').then((part) => part.RetentionDialog),
);
export const SchoolDialog = lateWindow(() => import('./school-dialog.tsx').then((part) => part.SchoolDialog));
export const TermDialog = lateWindow(() => import('./term-dialog.tsx').then((part) => part.TermDialog));
