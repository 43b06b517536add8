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
      <SheetContent title="Menu" className="bg-sidebar" style={{ width: SIDEBAR_WIDTH_MOBILE }}>
        <SidebarContent {...menu} onNavigate={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
