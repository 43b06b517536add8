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
  if (isAdmin && pending > 0) parts.push(counted(pending, 'pending approval', 'pending approvals'));
  if (unread > 0) parts.push(`${unread > 99 ? 'more than 99' : unread} unread`);
  return parts.join(', ');
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
