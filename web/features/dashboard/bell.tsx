import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';

type NotificationBellProps = {
  /** Registrations that wait for a decision; always 0 for anyone but an administrator. */
  pendingApprovals: number;
  unreadMessages: number;
};

/** The bell: its badge counts pending approvals, its list says what else is new (spec 1, section 2). */
export function NotificationBell({ pendingApprovals, unreadMessages }: NotificationBellProps) {
  const label =
    pendingApprovals > 0 ? `Notifications, ${pendingApprovals} pending approvals` : 'Notifications';
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" className="relative" aria-label={label}>
          <Bell aria-hidden />
          {pendingApprovals > 0 ? (
            <span
              data-testid="pending-count"
              className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-destructive px-1 text-center font-semibold text-[0.6875rem] text-destructive-foreground tabular-nums leading-4.5"
            >
              {pendingApprovals > 99 ? '99+' : pendingApprovals}
            </span>
          ) : null}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-64">
        {pendingApprovals > 0 ? (
          <DropdownMenuItem asChild>
            <Link to="/dashboard/admin" search={{ tab: 'pending' }}>
              {counted(pendingApprovals, 'registration waits', 'registrations wait')} for approval
            </Link>
          </DropdownMenuItem>
        ) : null}
        {unreadMessages > 0 ? (
          <DropdownMenuItem asChild>
            <Link to="/dashboard/messages">
              {counted(unreadMessages, 'unread message', 'unread messages')}
            </Link>
          </DropdownMenuItem>
        ) : null}
        {pendingApprovals + unreadMessages === 0 ? (
          <DropdownMenuLabel className="px-3 py-3 text-sm">Nothing new</DropdownMenuLabel>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
