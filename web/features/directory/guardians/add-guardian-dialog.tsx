import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import {
  type GuardianFields,
  type GuardianRightsForm,
  type NewGuardianFields,
  type NewGuardianForm,
  newGuardianForm,
} from '#contract/guardianships.ts';
import { t } from '#texts/guardians';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { againstOrders } from '#web/entities/court-orders/against.ts';
import type { CourtOrder } from '#web/entities/court-orders/reads.ts';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import { findParents, type Guardian } from '#web/entities/guardianships/reads.ts';
import { grantGuardianship, type NewGuardian } from '#web/entities/guardianships/writes.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AgainstOrder, OrdersStand } from './against-order.tsx';
import { ContactFields } from './contact-fields.tsx';
import { rightNames } from './rights.ts';
import { RightsFields } from './rights-fields.tsx';

type Kind = NewGuardianForm['kind'];

/** What a form begins with: a parent of the school is a guardian in full, a contact is somebody to fetch the learner. */
const usual: Record<Kind, boolean> = { account: true, contact: false };

type AddGuardianDialogProps = {
  learner: { id: string; name: string; schoolId: string };
  others: readonly Guardian[];
  orders: readonly CourtOrder[];
  onClose: () => void;
};

/** Adds a parent of the school, or somebody without an account, to those who stand for a learner. */
export function AddGuardianDialog({ learner, others, orders, onClose }: AddGuardianDialogProps) {
  const [person, setPerson] = useState<Choice | null>(null);
  const form = useForm<NewGuardianFields, unknown, NewGuardianForm>({
    // Of the two kinds, the schema takes what belongs to the chosen one.
    resolver: zodResolver(newGuardianForm) as never,
    defaultValues: {
      kind: 'account',
      guardian: '',
      contact_name: '',
      contact_phone: '',
      contact_email: '',
      relation: 'parent',
      reads_records: true,
      is_told: true,
      may_decide: true,
      may_collect: true,
      lives_with: '',
    },
  });
  const kept = useKeptForm({
    form,
    draft: `guardianship:new:${learner.id}`,
    beside: { value: person, restore: setPerson },
  });
  const adding = useWrite<NewGuardian>({
    write: grantGuardianship,
    done: t.added(),
    failed: t.failedToAdd(),
    renews: [guardianshipKeys.all, learnerKeys.all, peopleKeys.directory, peopleKeys.administered],
  });
  const add = (guardian: NewGuardianForm) =>
    adding.mutate(
      // Of one who was added with other rights, or in place of another, it is told: nobody stands there unseen.
      { id: kept.attempt.current, learnerId: learner.id, guardian },
      { onSuccess: kept.savedThen(onClose) },
    );
  const kind = form.watch('kind');
  const chosenId = kind === 'account' ? (person?.id ?? null) : null;
  const chooseKind = (chosen: Kind) => {
    form.setValue('kind', chosen, { shouldDirty: true });
    // What somebody has switched stays.
    const { dirtyFields } = form.formState;
    for (const name of rightNames) {
      if (name !== 'may_collect' && !dirtyFields[name])
        form.resetField(name, { defaultValue: usual[chosen] });
    }
  };
  return (
    <FormDialog
      title={t.add()}
      description={t.title({ name: learner.name })}
      onSubmit={form.handleSubmit(add, toastMissing(form))}
      kept={kept}
      form={form}
      error={adding.error}
      busy={adding.isPending}
      busyLabel={t.adding()}
      submitLabel={t.add()}
      onClose={onClose}
    >
      {orders.length > 0 ? <OrdersStand /> : null}
      <RadioChips
        legend={t.who()}
        choices={[
          { value: 'account', label: t.withAccount() },
          { value: 'contact', label: t.withoutAccount() },
        ]}
        chosen={kind}
        onChoose={chooseKind}
      />
      {kind === 'account' ? (
        <ParentField form={form} schoolId={learner.schoolId} chosen={person} onChoose={setPerson} />
      ) : (
        <ContactFields form={form as unknown as UseFormReturn<GuardianFields>} />
      )}
      <RightsFields form={form as unknown as UseFormReturn<GuardianRightsForm>} others={others} />
      <AgainstOrder rights={againstOrders({ id: null, profile_id: chosenId }, form.watch(), orders)} />
    </FormDialog>
  );
}

type Form = UseFormReturn<NewGuardianFields, unknown, NewGuardianForm>;
type ParentFieldProps = {
  form: Form;
  schoolId: string;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
};

function ParentField({ form, schoolId, chosen, onChoose }: ParentFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'guardian' });
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    form.setValue('guardian', choice?.id ?? '', {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <Field label={t.parent()} error={fieldState.error?.message}>
      {(control) => (
        <SearchPicker
          {...control}
          ref={field.ref}
          chosen={chosen}
          onChoose={choose}
          placeholder={t.choose()}
          searchLabel={t.searchParents()}
          queryKey={[...peopleKeys.administered, 'parents', schoolId]}
          find={(text) => findParents(schoolId, text)}
        />
      )}
    </Field>
  );
}
