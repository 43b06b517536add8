import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/settings';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { FieldSkeleton, LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { ownContactQuery } from '#web/entities/people/contacts.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useSaveDetails } from './queries.ts';

const detailsForm = () => import('./details-schema.ts').then((schema) => schema.detailsForm);

type Contact = { phone: string | null };

/** Name and phone number; the form opens once the number is known, so that it is never saved away. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const contact = useQuery(ownContactQuery(profile.id));
  if (contact.isPending) {
    return (
      <LoadingRegion label={t.loadingYourDetails()} className="sm:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
        <Skeleton className="h-11 w-32 sm:col-span-2 md:h-10" />
      </LoadingRegion>
    );
  }
  if (contact.isError) {
    return (
      <ErrorState
        title={t.detailsCouldNotLoaded()}
        description={messageOf(contact.error)}
        onRetry={() => contact.refetch()}
      />
    );
  }
  return <Details profile={profile} contact={contact.data} />;
}

function Details({ profile, contact }: { profile: Profile; contact: Contact }) {
  const save = useSaveDetails(profile);
  const form = useLightForm(
    { first_name: profile.first_name, last_name: profile.last_name, phone: contact.phone ?? '' },
    detailsForm,
  );
  const kept = useKeptForm({ form, draft: 'settings:details', place: 'page', changesRow: true });
  useRefusedField(form, save.error);
  const { errors } = form.formState;
  const submit = form.handleSubmit((details) => {
    const sent = form.getValues();
    save.mutate(onlyChanged(details, form.control._defaultValues), {
      onSuccess: () => {
        kept.saved();
        // What was typed since has not been saved.
        form.reset(sent, { keepValues: true });
        toastSuccess(t.detailsSaved(), t.yourDetailsHaveBeenUpdated());
      },
      onError: (error) => toastError(messageOf(error, t.failedToUpdateUser())),
    });
  });
  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
      {kept.isRestored ? (
        <div className="sm:col-span-2">
          <RestoredNote kept={kept} />
        </div>
      ) : null}
      <Field label={t.firstName()} error={errors.first_name?.message}>
        {(control) => <Input {...control} autoComplete="given-name" {...form.register('first_name')} />}
      </Field>
      <Field label={t.lastName()} error={errors.last_name?.message}>
        {(control) => <Input {...control} autoComplete="family-name" {...form.register('last_name')} />}
      </Field>
      <Field label={t.contactNumber()} optional error={errors.phone?.message}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" {...form.register('phone')} />}
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" busy={save.isPending}>
          {t.saveDetails()}
        </Button>
      </div>
    </form>
  );
}
