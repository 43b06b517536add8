import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  contactChangeForm,
  type GuardianChange,
  type GuardianFields,
  type GuardianRightsForm,
  guardianRightsForm,
} from '#contract/guardianships.ts';
import { t } from '#texts/guardians';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { againstOrders } from '#web/entities/court-orders/against.ts';
import type { CourtOrder } from '#web/entities/court-orders/reads.ts';
import { livesWith } from '#web/entities/guardianships/households.ts';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import { type Guardian, guardiansQuery } from '#web/entities/guardianships/reads.ts';
import { changeGuardianship } from '#web/entities/guardianships/writes.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { codeOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AgainstOrder, OrdersStand } from './against-order.tsx';
import { ContactFields } from './contact-fields.tsx';
import { rightsLine } from './rights.ts';
import { RightsFields } from './rights-fields.tsx';

type ChangeGuardianDialogProps = {
  guardian: Guardian;
  all: readonly Guardian[];
  orders: readonly CourtOrder[];
  learnerName: string;
  onClose: () => void;
};

/** Changes what a guardian is and may. What another administrator has changed meanwhile is said, and not written over unseen. */
export function ChangeGuardianDialog({ guardian, all, orders, ...named }: ChangeGuardianDialogProps) {
  const { learnerName, onClose } = named;
  const queryClient = useQueryClient();
  // When what the form began with was written, on whatever day that was; after a conflict, what its reader was told of.
  const [shownAt, setShownAt] = useState(guardian.changed_at);
  const [news, setNews] = useState<Guardian>();
  const others = all.filter(({ id }) => id !== guardian.id);
  const { relation, reads_records, is_told, may_decide, may_collect } = guardian;
  const isContact = guardian.profile_id === null;
  const form = useForm<GuardianFields, unknown, GuardianChange>({
    // Of somebody with an account the schema leaves out what is the account's.
    resolver: zodResolver(isContact ? contactChangeForm : guardianRightsForm) as never,
    defaultValues: {
      contact_name: guardian.contact_name ?? '',
      contact_phone: isContact ? (guardian.phone ?? '') : '',
      contact_email: isContact ? (guardian.email ?? '') : '',
      relation,
      reads_records,
      is_told,
      may_decide,
      may_collect,
      lives_with: livesWith(guardian, all)[0]?.id ?? '',
    },
  });
  const kept = useKeptForm({
    form,
    draft: `guardianship:${guardian.id}`,
    changesRow: true,
    beside: { value: shownAt, restore: setShownAt },
  });
  const saving = useWrite<GuardianChange>({
    write: (change) => changeGuardianship({ guardian, change, shownAt }),
    done: t.changed(),
    failed: t.failedToChange(),
    renews: [guardianshipKeys.all, learnerKeys.all, peopleKeys.directory, peopleKeys.administered],
  });
  const learnWhatStands = async () => {
    const now = await queryClient.fetchQuery({ ...guardiansQuery(guardian.student_id), staleTime: 0 });
    const found = now.find(({ id }) => id === guardian.id);
    if (!found) return;
    setNews(found);
    setShownAt(found.changed_at);
  };
  const save = (change: GuardianChange) =>
    saving.mutate(change, {
      onSuccess: kept.savedThen(onClose),
      onError: (error) => {
        if (codeOf(error) === 'PR004') learnWhatStands().catch(() => {});
      },
    });
  const isThere = all.some(({ id }) => id === guardian.id);
  return (
    <FormDialog
      title={t.changeTitle()}
      description={t.changeOf({ name: guardian.name, learner: learnerName })}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      busyLabel={t.saving()}
      submitLabel={t.save()}
      onClose={onClose}
    >
      {orders.length > 0 ? <OrdersStand /> : null}
      {isContact ? <ContactFields form={form as unknown as UseFormReturn<GuardianFields>} /> : null}
      <RightsFields form={form as unknown as UseFormReturn<GuardianRightsForm>} others={others} />
      <AgainstOrder rights={againstOrders(guardian, form.watch(), orders)} />
      {news && isThere ? (
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
          {t.standsNow({ said: rightsLine(news) })}
        </p>
      ) : null}
      {isThere ? null : (
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
          {t.endedMeanwhile()}
        </p>
      )}
    </FormDialog>
  );
}
