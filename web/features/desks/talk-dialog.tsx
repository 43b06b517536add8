import type { Talk } from '#web/entities/desks/talks.ts';
import { HandOnDialog } from './hand-on-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

type TalkDialogProps = { what: 'handing' | 'sharing'; talk: Talk; onClose: () => void };

/** The windows of who answers for a desk, which come as one part. */
export function TalkDialog({ what, ...props }: TalkDialogProps) {
  return what === 'handing' ? <HandOnDialog {...props} /> : <ShareDialog {...props} />;
}
