import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { overlayClasses } from './dialog.tsx';

export const Sheet = Primitive.Root;

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  /** Read by screen readers; the sheet shows its own heading where it needs one. */
  title: string;
  side?: 'left' | 'right';
};

const sides = {
  left: 'left-0 border-r data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left',
  right: 'right-0 border-l data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
};

/** A drawer over the page, as high as the screen. */
export function SheetContent({ title, side = 'left', className, children, ...props }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 z-50 flex w-72 max-w-[85vw] flex-col bg-card shadow-xl duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in',
          sides[side],
          className,
        )}
        {...props}
      >
        <Primitive.Title className="sr-only">{title}</Primitive.Title>
        {children}
        <Primitive.Close
          aria-label={t.close()}
          className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
        >
          <X aria-hidden className="size-4.5" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
