import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '#texts/shared';
import { messageOf } from '#web/lib/errors.ts';
import { clearWay } from '#web/lib/toast-room.ts';
import { Button } from './button.tsx';
import { overlayClasses } from './dialog.tsx';
import { FieldError } from './field.tsx';
import { useReturnFocus } from './return-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** The verb of what happens, such as 'Delete subject'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Why it was not done when it was asked for: an error, or a sentence of the caller's own. */
  problem?: unknown;
  /** The dialog stays open until the caller closes it, so that a failure can be tried again. */
  onConfirm: () => void;
  /** Between the question and its answers, such as how far it is. */
  children?: ReactNode;
};

/** Asks before something that cannot be undone. Focus starts on Cancel; Escape cancels. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = t.cancel(),
  destructive = false,
  busy = false,
  problem = null,
  onConfirm,
  children = null,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClasses} />
        <Primitive.Content
          {...returnFocus}
          className="fixed z-50 grid max-h-[calc(100dvh-1.5rem)] gap-3 overflow-y-auto wrap-anywhere border bg-card p-5 shadow-xl duration-200 data-[state=open]:animate-in data-[state=open]:fade-in-0 max-sm:inset-x-3 max-sm:bottom-3 max-sm:rounded-xl sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:p-6"
        >
          <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
          <Primitive.Description className="text-muted-foreground text-sm">
            {description}
          </Primitive.Description>
          {children}
          {problem ? (
            <div ref={clearWay} role="alert" data-toast-above>
              <FieldError>
                {typeof problem === 'string' ? problem : messageOf(problem, t.pleaseTryAgain())}
              </FieldError>
            </div>
          ) : null}
          <div data-toast-above className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Primitive.Cancel asChild>
              <Button variant="outline" disabled={busy}>
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button variant={destructive ? 'destructive' : 'default'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
