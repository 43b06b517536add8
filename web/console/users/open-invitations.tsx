import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#contract/clock.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-users';
import { Button } from '#web/components/ui/button.tsx';
import { row } from '#web/components/ui/row.ts';
import { TabError } from '#web/console/shared/tab-states.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useWrite } from '#web/lib/use-write.ts';
import {
  invitationsKey,
  invitationsQuery,
  type OpenInvitation,
  withdrawInvitation,
} from './invitations-query.ts';

/** Who was invited and has not accepted; each can be taken back. */
export function OpenInvitations() {
  const invitations = useQuery(invitationsQuery);
  if (invitations.isError && !invitations.data) return <TabError query={invitations} />;
  if (!invitations.data?.length) return null;
  return (
    <section aria-labelledby="open-invitations" className="mt-6 grid gap-2 border-t pt-5">
      <h3 id="open-invitations" className="font-medium text-sm">
        {t.notAcceptedYet()}
      </h3>
      <ul className="divide-y">
        {invitations.data.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invited({ invitation }: { invitation: OpenInvitation }) {
  const withdrawal = useWrite<string>({
    write: withdrawInvitation,
    done: t.invitationWithdrawn(),
    failed: t.failedToWithdrawInvitation(),
    renews: [invitationsKey],
  });
  const ended = new Date(invitation.expires_at).getTime() < serverNow();
  return (
    <li className={cn(row.around, 'items-center gap-x-3 py-2')}>
      <div className={cn(row.words, 'text-sm')}>
        <p className="wrap-anywhere">{invitation.email}</p>
        <p className="wrap-anywhere text-muted-foreground text-xs">
          {invitation.school_id ? (invitation.school?.name ?? t.unknown()) : t.allSchools()} ·{' '}
          {t.invitationEnds({
            ended: String(ended),
            day: formatDay(dayOf(invitation.expires_at), 'short'),
          })}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.withdrawTheInvitationOf({ email: invitation.email })}
        busy={withdrawal.isPending}
        onClick={() => withdrawal.mutate(invitation.id)}
      >
        {t.withdraw()}
      </Button>
    </li>
  );
}
