import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { closeDialog, openWindow } from '#web/lib/unsaved.ts';

type FormWindowProps = {
  onClose: () => void;
  /** Nothing is asked about it, as for a password; a form under it stays as it is. */
  isUnasked?: boolean;
  children: ReactNode;
};

/** A window with a form in it: Escape, a click beside, the X and the browser's Back close it, and ask first if need be. */
export function FormWindow({ onClose, isUnasked = false, children }: FormWindowProps) {
  const leave = () => (isUnasked ? onClose() : void closeDialog(onClose));
  const close = useRef(leave);
  close.current = leave;
  useLayoutEffect(() => openWindow(() => close.current()), []);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : leave())}>
      {children}
    </Dialog>
  );
}
