import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { closeDialog, openWindow } from '#web/lib/unsaved.ts';

type FormWindowProps = { onClose: () => void; children: ReactNode };

/** A window with a form in it: Escape, a click beside, the X and the browser's Back close it, and ask first if need be. */
export function FormWindow({ onClose, children }: FormWindowProps) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => openWindow(() => void closeDialog(close.current)), []);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : closeDialog(onClose))}>
      {children}
    </Dialog>
  );
}
