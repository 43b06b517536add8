import { lateWindow } from '#web/components/ui/late-window.tsx';

/** The links to the files of a message; most messages have none. */
export const LateLinks = lateWindow(() =>
  import('#web/components/attachments/attachment-links.tsx').then((part) => part.AttachmentLinks),
);

/** The choice of files, which comes after the box that is written in. */
export const LateAttachField = lateWindow(() =>
  import('#web/components/attachments/attachment-chooser.tsx').then((part) => part.AttachField),
);
export const LateSendingFiles = lateWindow(() =>
  import('#web/components/attachments/attachment-chooser.tsx').then((part) => part.SendingFiles),
);
