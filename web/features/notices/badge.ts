import { t } from '#texts/bell';

type Counts = { isAdmin: boolean; pending: number; unread: number };

/** What the badge shows; '' for no badge. Administrators see only the registrations that wait there. */
export function badgeOf({ isAdmin, pending, unread }: Counts): string {
  const count = isAdmin ? pending : unread;
  if (count === 0) return '';
  return count > 99 ? '99+' : String(count);
}

/** The bell in words, for who cannot see the badge. */
export function labelOf({ isAdmin, pending, unread }: Counts): string {
  const parts = [t.notifications()];
  if (isAdmin && pending > 0) parts.push(t.pendingApprovals({ count: pending }));
  if (unread > 0) parts.push(unread > 99 ? t.manyUnread() : t.unreadCount({ count: unread }));
  return parts.join(', ');
}
