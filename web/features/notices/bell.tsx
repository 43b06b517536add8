import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/bell';
import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { BellButton } from './bell-button.tsx';
import { countThings } from './cache.ts';
import { useLiveNotices } from './live.ts';
import { unreadNoticesQuery } from './queries.ts';

// The list comes with the first opening: the layout is on every screen.
const loadList = async () => (await import('./opened-bell.tsx')).OpenedBell;

type NotificationBellProps = {
  profile: Pick<Profile, 'id' | 'role'>;
  /** Registrations that wait for a decision; always 0 for anyone but an administrator. */
  pendingApprovals: number;
};

/**
 * The bell. Its badge counts pending approvals for administrators, and the things of which
 * they have not read everything for everybody else; its list shows both.
 */
export function NotificationBell({ profile, pendingApprovals }: NotificationBellProps) {
  useLiveNotices(profile.id);
  const { part: Opened, button } = useOpenedPart(loadList);
  const { data: unread = [] } = useQuery(unreadNoticesQuery(profile.id));
  const counts = {
    isAdmin: profile.role === 'admin',
    pending: pendingApprovals,
    unread: countThings(unread),
  };
  return (
    <>
      {Opened ? (
        <Opened profile={profile} counts={counts} />
      ) : (
        <BellButton counts={counts} aria-haspopup="dialog" {...button} />
      )}
      <span role="status" className="sr-only">
        {counts.unread > 0 ? t.unreadNotices({ unread: counts.unread }) : ''}
      </span>
    </>
  );
}
