import { t } from '#texts/guardians';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { decidesAlone } from '#web/entities/guardianships/households.ts';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import type { Guardian } from '#web/entities/guardianships/reads.ts';
import { endGuardianship } from '#web/entities/guardianships/writes.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { useWrite } from '#web/lib/use-write.ts';

type EndGuardianProps = {
  guardian: Guardian;
  all: readonly Guardian[];
  learnerName: string;
  onClose: () => void;
};

/** Asks before a guardianship ends, in words of its own where nobody else may decide; stays open to say why it did not. */
export function EndGuardian({ guardian, all, learnerName, onClose }: EndGuardianProps) {
  const { id, name } = guardian;
  // By what stands now: after a refusal the list was read again.
  const isLast = decidesAlone(all.find((each) => each.id === id) ?? guardian, all);
  const ending = useWrite<{ id: string; althoughLast: boolean }>({
    write: endGuardianship,
    done: t.ended(),
    failed: t.failedToEnd(),
    renews: [guardianshipKeys.all, learnerKeys.all, peopleKeys.directory, peopleKeys.administered],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.endAsks({ name, learner: learnerName })}
      description={
        isLast ? t.endLastSays({ learner: learnerName }) : t.endSays({ name, learner: learnerName })
      }
      confirmLabel={isLast ? t.endAllTheSame() : t.endConfirm()}
      destructive
      busy={ending.isPending}
      problem={ending.error}
      onConfirm={() => ending.mutate({ id, althoughLast: isLast }, { onSuccess: onClose })}
    />
  );
}
