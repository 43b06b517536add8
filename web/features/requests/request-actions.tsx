import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, Check, Download, Pencil, Printer, UserCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { t } from '#texts/requests';
import { Button } from '#web/components/ui/button.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { type Chased, remind } from '#web/entities/chases/reads.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { requestKeys } from '#web/entities/requests/keys.ts';
import type { LearnerAnswers, Request } from '#web/entities/requests/reads.ts';
import {
  type ApprovedRequest,
  approveRequest,
  notePrinted,
  withdrawRequest,
} from '#web/entities/requests/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useWrite } from '#web/lib/use-write.ts';

const RequestDialog = lazy(loadWhenOnline(() => import('./request-dialog.tsx')));

type RequestActionsProps = { request: Request; learners: readonly LearnerAnswers[] };

/** Change, withdraw, print, save as a list. */
export function RequestActions({ request, learners }: RequestActionsProps) {
  const [opened, setOpened] = useState<'edit' | 'withdraw' | 'remind' | null>(null);
  const close = () => setOpened(null);
  const { role } = useProfile();
  const queryClient = useQueryClient();
  const withdrawing = useWrite<string>({
    write: withdrawRequest,
    done: request.asks_staff ? t.askedNoLonger() : t.requestWithdrawn(),
    failed: t.couldNotWithdraw(),
    renews: [requestKeys.all],
  });
  const approving = useWrite<ApprovedRequest>({
    write: approveRequest,
    done: t.requestApproved(),
    failed: t.couldNotApprove(),
    renews: [requestKeys.all],
  });
  const reminding = useWrite<Chased, number>({
    write: remind,
    done: t.reminded(),
    failed: (error) => messageOf(error, t.couldNotRemind()),
    renews: [],
  });
  // Until it was printed the marks of what has changed stand on the paper.
  const printed = useMutation({
    mutationFn: notePrinted,
    onError: (error) => console.error('That it was printed was not noted', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestKeys.all }),
  });
  const print = () => {
    // An answer may come while the window of the printer is open.
    const printed_at = learners[0]?.read_at ?? presentMoment().toISOString();
    window.print();
    printed.mutate({ id: request.id, printed_at });
  };
  const save = async () => (await import('./answers-csv.ts')).saveAnswers(request, learners);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {request.withdrawn_at ? null : (
        <>
          {request.asks_staff ? (
            <Button
              variant="outline"
              disabled={!learners.some(({ state }) => state === 'open')}
              {...LateConfirm.near}
              onClick={() => setOpened('remind')}
            >
              <BellRing aria-hidden />
              {t.remind()}
            </Button>
          ) : !request.awaits_approval ? (
            <Button variant="outline" asChild>
              <Link to="/dashboard/chase" search={{ request: request.id }}>
                <UserCheck aria-hidden />
                {t.whoHasNot()}
              </Link>
            </Button>
          ) : role === 'admin' ? (
            <Button busy={approving.isPending} onClick={() => approving.mutate(request)}>
              <Check aria-hidden />
              {t.approve()}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => setOpened('edit')}>
            <Pencil aria-hidden />
            {t.change()}
          </Button>
          <Button variant="outline" {...LateConfirm.near} onClick={() => setOpened('withdraw')}>
            {t.withdraw()}
          </Button>
        </>
      )}
      <Button variant="outline" onClick={print}>
        <Printer aria-hidden />
        {t.print()}
      </Button>
      <Button variant="outline" onClick={save}>
        <Download aria-hidden />
        {t.saveAsList()}
      </Button>
      {opened === 'edit' ? (
        <Suspense>
          <RequestDialog schoolId={request.school_id} request={request} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'withdraw' ? (
        <LateConfirm
          open
          onOpenChange={(open: boolean) => {
            if (open) return;
            close();
            withdrawing.reset();
          }}
          title={t.withdrawAsks({ title: request.title })}
          description={request.asks_staff ? t.withdrawSaysStaff() : t.withdrawSays()}
          confirmLabel={t.withdraw()}
          destructive
          busy={withdrawing.isPending}
          problem={withdrawing.error}
          onConfirm={() => withdrawing.mutate(request.id, { onSuccess: close })}
        />
      ) : null}
      {opened === 'remind' ? (
        <LateConfirm
          open
          onOpenChange={(open: boolean) => (open ? undefined : close())}
          title={t.remindAsks()}
          description={t.remindStaffSays()}
          confirmLabel={t.remind()}
          busy={reminding.isPending}
          onConfirm={() => reminding.mutate({ kind: 'request', id: request.id }, { onSettled: close })}
        />
      ) : null}
    </div>
  );
}
