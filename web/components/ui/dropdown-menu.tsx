import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, FocusEvent } from 'react';
import { cn } from '#web/lib/cn.ts';

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

const itemClasses =
  'flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 text-sm -outline-offset-2 data-disabled:pointer-events-none data-disabled:opacity-60 data-highlighted:bg-muted md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0';

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        onFocus={leadIn}
        className={cn(
          'z-50 min-w-48 overflow-hidden rounded-lg border bg-card p-1 shadow-lg data-[state=open]:animate-in data-[state=open]:fade-in-0',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

/**
 * Who opened the menu by a key begins at its first entry. The primitive would see to it, had its entries told of
 * themselves by then: the renderer runs their effects later than the library awaits.
 */
function leadIn({ target, currentTarget: menu, relatedTarget: from }: FocusEvent): void {
  const isEntered = target === menu && !(from instanceof Node && menu.contains(from));
  if (isEntered && menu.matches(':focus-visible'))
    menu.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus();
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { destructive?: boolean };

export function DropdownMenuItem({ className, destructive, ...props }: ItemProps) {
  return (
    <Primitive.Item className={cn(itemClasses, destructive && 'text-destructive', className)} {...props} />
  );
}

export function DropdownMenuRadioItem({ className, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem
      className={cn(
        itemClasses,
        'data-[state=checked]:font-semibold data-[state=checked]:text-primary',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label className={cn('px-2.5 py-1.5 text-muted-foreground text-xs', className)} {...props} />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />;
}
