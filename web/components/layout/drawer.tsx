import type { ComponentProps } from 'react';
import { SIDEBAR_WIDTH_MOBILE } from '#contract/limits.ts';
import { Sheet, SheetContent } from '#web/components/ui/sheet.tsx';
import { SidebarContent } from './sidebar.tsx';

type DrawerProps = Omit<ComponentProps<typeof SidebarContent>, 'compact' | 'onNavigate'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The sidebar on a phone, over the page. */
export default function Drawer({ open, onOpenChange, ...menu }: DrawerProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title="Menu"
        className="bg-sidebar"
        style={{ width: SIDEBAR_WIDTH_MOBILE }}
        onOpenAutoFocus={focusWhereOneIs}
      >
        <SidebarContent {...menu} onNavigate={() => onOpenChange(false)} />
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
