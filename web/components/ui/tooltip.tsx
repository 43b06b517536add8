import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

type TooltipProps = { label: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

/** Names an icon on hover and focus. The child still needs its own `aria-label`. */
export default function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            className="z-50 rounded-md bg-foreground px-2.5 py-1.5 text-background text-xs shadow-md"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
