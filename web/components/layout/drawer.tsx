import { type ComponentProps, useRef } from 'react';
import { SIDEBAR_WIDTH_MOBILE } from '#contract/limits.ts';
import { t } from '#texts/shared';
import { focusScreen } from '#web/components/ui/lead-to-screen.ts';
import { useReturnFocus } from '#web/components/ui/return-focus.ts';
import { Sheet, SheetContent } from '#web/components/ui/sheet.tsx';
import { cn } from '#web/lib/cn.ts';
import { SaverSwitch } from './saver-switch.tsx';
import { entryClasses, SidebarContent } from './sidebar.tsx';

type DrawerProps = Omit<ComponentProps<typeof SidebarContent>, 'compact' | 'onNavigate' | 'above'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The sidebar on a phone, over the page. */
export default function Drawer({ open, onOpenChange, ...menu }: DrawerProps) {
  const returnFocus = useReturnFocus();
  const hasLeft = useRef(false);
  const onOpen = (event: Event) => {
    hasLeft.current = false;
    returnFocus.onOpenAutoFocus(event);
    focusWhereOneIs(event);
  };
  const onClosed = (event: Event) => {
    returnFocus.onCloseAutoFocus(event);
    // Whoever followed a link goes on in the screen that it opened.
    if (hasLeft.current) focusScreen();
  };
  const leave = () => {
    hasLeft.current = true;
    onOpenChange(false);
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        ref={returnFocus.ref}
        title={t.menu()}
        className="bg-sidebar"
        style={{ width: SIDEBAR_WIDTH_MOBILE }}
        onOpenAutoFocus={onOpen}
        onCloseAutoFocus={onClosed}
      >
        <SidebarContent
          {...menu}
          onNavigate={leave}
          above={<SaverSwitch className={cn(entryClasses(false), 'w-full')} />}
        />
      </SheetContent>
    </Sheet>
  );
}

/** The library would take the first button, past all links: that is "Sign Out", one Enter away. */
function focusWhereOneIs(event: Event): void {
  const menu = event.currentTarget as HTMLElement;
  const link = menu.querySelector<HTMLElement>('a[aria-current="page"]') ?? menu.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}
