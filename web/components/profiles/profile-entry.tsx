import { t } from '#texts/components-profiles';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import type { OwnProfile } from '#web/entities/people/own-profiles.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { waitingElsewhere } from '#web/lib/offline/mark.ts';

/** The school's name; that of nobody in particular who runs them all. */
export const schoolOf = ({ school_name }: Pick<OwnProfile, 'school_name'>): string =>
  school_name ?? t.allSchools();

/** One of the own profiles: role, school, and what waits there. */
export function ProfileEntry({ profile }: { profile: OwnProfile }) {
  return (
    <span className="grid min-w-0 flex-1 gap-0.5 py-1.5 text-left">
      <span className="font-medium text-foreground">{roleLabel(profile.role)}</span>
      <span className="wrap-anywhere text-muted-foreground text-xs leading-tight">{schoolOf(profile)}</span>
      <State profile={profile} />
    </span>
  );
}

function State({ profile }: { profile: OwnProfile }) {
  if (profile.approval_status === 'pending') return <Badge variant="warning">{t.waitingForApproval()}</Badge>;
  if (profile.approval_status === 'rejected') return <Badge variant="destructive">{t.notApproved()}</Badge>;
  const [messages, notices] = [Number(profile.unread_messages), Number(profile.unread_notices)];
  const unsent = waitingElsewhere()[profile.id] ?? 0;
  const news = [
    messages > 0 && t.unreadMessages({ count: messages, shown: formatNumber(messages) }),
    notices > 0 && t.newNotices({ count: notices, shown: formatNumber(notices) }),
    unsent > 0 && t.waitsToBeSent({ count: unsent, shown: formatNumber(unsent) }),
  ].filter((said) => said !== false);
  if (news.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1 pt-0.5">
      {news.map((said) => (
        <Badge key={said} variant="secondary">
          {said}
        </Badge>
      ))}
    </span>
  );
}
