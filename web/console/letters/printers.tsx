import { useState } from 'react';
import { t } from '#texts/console-letters';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { claimCodeKeys } from '#web/entities/claim-codes/keys.ts';
import type { Printer } from '#web/entities/claim-codes/reads.ts';
import { withdrawLettersOf } from '#web/entities/claim-codes/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** By whom the letters were printed that are still good; all of one person are taken back at once. */
export default function Printers({ schoolId, printers }: { schoolId: string; printers: readonly Printer[] }) {
  const [asked, setAsked] = useState<Printer | null>(null);
  const withdrawal = useWrite<Printer>({
    write: ({ printer_id }) => withdrawLettersOf(schoolId, printer_id),
    done: t.allWithdrawn(),
    failed: t.failedToWithdrawAll(),
    renews: [claimCodeKeys.all],
    onWritten: () => setAsked(null),
  });
  return (
    <section aria-labelledby="letters-printers" className="mb-6">
      <h3 id="letters-printers" className="font-medium">
        {t.printers()}
      </h3>
      <p className="mb-3 text-muted-foreground text-sm">{t.printersExplained()}</p>
      <ul aria-labelledby="letters-printers" className="divide-y rounded-lg border bg-card">
        {printers.map((printer) => (
          <li
            key={printer.printer_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
          >
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere font-medium">
                {nameOf(printer)}{' '}
                {printer.runs_school ? null : <Badge variant="secondary">{t.formerAdmin()}</Badge>}
              </p>
              <p className="text-muted-foreground">
                {t.printedOpen({ letters: printer.letters, learners: printer.learners })}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={t.withdrawAllNamed({ name: nameOf(printer) })}
              onClick={() => setAsked(printer)}
            >
              {t.withdrawAll()}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            setAsked(null);
            withdrawal.reset();
          }}
          title={t.withdrawAllAsks({ name: nameOf(asked) })}
          description={t.withdrawAllSays({ learners: asked.learners })}
          confirmLabel={t.withdrawAll()}
          busy={withdrawal.isPending}
          problem={withdrawal.error}
          onConfirm={() => withdrawal.mutate(asked)}
        />
      ) : null}
    </section>
  );
}

const nameOf = ({ printer_name }: Printer): string => printer_name ?? t.somebodyWhoLeft();
