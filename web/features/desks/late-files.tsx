import type { ComponentProps } from 'react';
import { lateWindow } from '#web/components/ui/late-window.tsx';

/** The links to the files of a message; most messages have none. */
export const LateLinks = lateWindow(() =>
  import('#web/components/attachments/attachment-links.tsx').then((part) => part.AttachmentLinks),
);

const AttachField = lateWindow(() =>
  import('#web/components/attachments/attachment-chooser.tsx').then((part) => part.AttachField),
);

/** The choice of files, which comes after the box that is written in; its place is kept. */
export const LateAttachField = (props: ComponentProps<typeof AttachField>) => (
  <div className="min-h-11">
    <AttachField {...props} />
  </div>
);
export const LateSendingFiles = lateWindow(() =>
  import('#web/components/attachments/attachment-chooser.tsx').then((part) => part.SendingFiles),
);
