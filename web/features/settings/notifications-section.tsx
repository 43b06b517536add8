import { useQuery } from '@tanstack/react-query';
import type { DeliveryForm } from '#contract/delivery-form.ts';
import { type NoticeKind, noticeKindsOf } from '#contract/notices.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { deliveryQuery, useSaveDelivery, usualDelivery } from './notifications-queries.ts';

const deliveryForm = () => import('#contract/delivery-form.ts').then((schema) => schema.deliveryForm);

const names: Record<Exclude<NoticeKind, 'delivery'>, string> = {
  message: 'Messages',
  report: 'Progress reports',
  incident: 'Disciplinary notices',
  announcement: 'Announcements',
  event: 'Events',
  assignment: 'Assignments',
  lesson: 'Lessons',
  registration: 'Registrations that wait',
  review: 'Reviews of conversations',
};

/** How notices are mailed: for each kind, and not at night. */
export function NotificationsSection({ profile }: { profile: Profile }) {
  return (
    <Section
      id="notifications"
      title="Notifications"
      text="The bell always shows everything. Choose what is mailed to you as well; a mail names the title only."
    >
      <Delivery profile={profile} />
    </Section>
  );
}

function Delivery({ profile }: { profile: Profile }) {
  const delivery = useQuery(deliveryQuery(profile.id));
  if (delivery.isPending) {
    return (
      <LoadingRegion label="Loading your choices...">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (delivery.isError) {
    return (
      <ErrorState
        title="Your choices could not be loaded"
        description={messageOf(delivery.error)}
        onRetry={() => delivery.refetch()}
      />
    );
  }
  return <Choices profile={profile} chosen={delivery.data} />;
}

function Choices({ profile, chosen }: { profile: Profile; chosen: DeliveryForm }) {
  const save = useSaveDelivery(profile.id);
  const form = useLightForm(chosen, deliveryForm);
  const kept = useKeptForm({ form, draft: 'settings:notifications', place: 'page' });
  useRefusedField(form, save.error);
  const { errors } = form.formState;
  const quiet = form.watch('quiet');
  const submit = form.handleSubmit((choices) =>
    save.mutate(choices, {
      onSuccess: () => {
        kept.saved();
        form.reset(form.getValues());
        toastSuccess('Notifications saved', 'Your choices hold from now on.');
      },
      onError: (error) => toastError(messageOf(error, 'Failed to save your choices')),
    }),
  );
  const turnOn = () => {
    form.reset({ ...form.getValues(), ...usualDelivery });
    return submit();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <RestoredNote kept={kept} />
      {noticeKindsOf(profile.role).every((kind) => chosen[kind] === 'none') ? (
        <Stopped busy={save.isPending} onTurnOn={turnOn} />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {noticeKindsOf(profile.role).map((kind) => (
          <Field key={kind} label={names[kind]}>
            {(control) => (
              <Select {...control} {...form.register(kind)}>
                <option value="at_once">Mail at once</option>
                <option value="digest">In the daily digest</option>
                <option value="none">No mail</option>
              </Select>
            )}
          </Field>
        ))}
      </div>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Quiet hours</legend>
        <CheckboxField label="Quiet hours: hold mails back until they end" {...form.register('quiet')} />
        {quiet ? (
          <div className="grid grid-cols-2 gap-4 sm:max-w-80">
            <Field label="From" error={errors.quiet_from?.message}>
              {(control) => <Input {...control} type="time" {...form.register('quiet_from')} />}
            </Field>
            <Field label="Until" error={errors.quiet_until?.message}>
              {(control) => <Input {...control} type="time" {...form.register('quiet_until')} />}
            </Field>
          </div>
        ) : null}
        <p className="text-muted-foreground text-sm">
          What is urgent is mailed at once all the same, unless you chose no mail. Times are those of the
          school.
        </p>
      </fieldset>
      <div>
        <Button type="submit" busy={save.isPending}>
          Save notifications
        </Button>
      </div>
    </form>
  );
}

/** Said to whoever gets no mails, who may have stopped them by the link in one of them long ago. */
function Stopped({ busy, onTurnOn }: { busy: boolean; onTurnOn: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-muted p-4 text-sm">
      <p>
        No notices are mailed to you. They were stopped here, or by the link in a mail. Choose below what you
        want again, or take all as they were at first.
      </p>
      <Button variant="outline" busy={busy} onClick={onTurnOn}>
        Turn mails on again
      </Button>
    </div>
  );
}
