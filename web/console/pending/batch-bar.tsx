import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-pending';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import type { useDecision } from '#web/console/shared/use-decision.ts';
import type { Registration } from '#web/entities/registrations/reads.ts';
import type { Decision } from '#web/entities/registrations/writes.ts';
import { fullName } from '#web/lib/names.ts';
import { RejectDialog } from './reject-dialog.tsx';

type BatchBarProps = {
  shown: number;
  /** The ticked registrations, as they are shown. */
  selected: readonly Registration[];
  decision: ReturnType<typeof useDecision>;
  onTickAll: (on: boolean) => void;
  /** Rejects where the server did not take it, which is said. */
  onDecide: (status: Decision, reason?: string) => Promise<unknown>;
};

/** Ticks all that are shown, and decides on the ticked ones at once, after naming them. */
export function BatchBar({ shown, selected, decision, onTickAll, onDecide }: BatchBarProps) {
  const { isPending: busy, variables, error } = decision;
  const [asked, setAsked] = useState<Decision | null>(null);
  const count = selected.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-muted/60 px-4 py-1.5">
      <CheckboxField
        label={count > 0 ? t.ofSelected({ count, shown }) : t.selectAllShown({ shown })}
        checked={count > 0 && count === shown}
        onChange={(event) => onTickAll(event.target.checked)}
      />
      <div className="grid grid-cols-2 gap-2 max-sm:w-full max-sm:[&_svg]:hidden">
        <Button
          variant="outline"
          size="sm"
          disabled={count === 0 || busy}
          onClick={() => setAsked('rejected')}
        >
          <X aria-hidden />
          {t.rejectSelected()}
        </Button>
        <Button size="sm" disabled={count === 0 || busy} onClick={() => setAsked('approved')}>
          <Check aria-hidden />
          {t.approveSelected()}
        </Button>
      </div>
      {asked === 'rejected' ? (
        <RejectDialog
          title={t.rejectRegistrations({ count })}
          names={selected.map((one) => fullName(one)).join(', ')}
          submitLabel={t.rejectMany({ count })}
          draft="many"
          onReject={(reason) => onDecide('rejected', reason)}
          busy={busy}
          error={variables?.status === 'rejected' ? error : null}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'approved' ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => (open ? undefined : setAsked(null))}
          title={t.approveRegistrations({ count })}
          description={t.eachIsToldByMail({ selected: selected.map((one) => fullName(one)).join(', ') })}
          confirmLabel={t.approveMany({ count })}
          onConfirm={() => {
            setAsked(null);
            onDecide('approved').catch(() => {});
          }}
        />
      ) : null}
    </div>
  );
}
