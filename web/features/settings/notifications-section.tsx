import { useQuery } from '@tanstack/react-query';
import type { DeliveryForm } from '#contract/delivery-form.ts';
import { type AskedKind, noticeKindsOf } from '#contract/notices.ts';
import { t } from '#texts/settings';
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
import { OwnHours } from './own-hours.tsx';
import { PushChoice } from './push-choice.tsx';

const deliveryForm = () => import('#contract/delivery-form.ts').then((schema) => schema.deliveryForm);

const names = (): Record<AskedKind, string> => ({
  message: t.messages(),
  report: t.progressReports(),
  incident: t.disciplinaryNotices(),
  announcement: t.announcements(),
  event: t.events(),
  assignment: t.assignments(),
  lesson: t.lessons(),
  registration: t.registrationsThatWait(),
  review: t.reviewsOfConversations(),
  request: t.requestsToAnswer(),
});

/** How notices are mailed: for each kind, and not at night. */
export function NotificationsSection({ profile }: { profile: Profile }) {
  return (
    <Section id="notifications" title={t.notifications()} text={t.bellAlwaysShowsEverythingChoose()}>
      <PushChoice />
      <Delivery profile={profile} />
      {profile.role === 'parent' ? null : <OwnHours profile={profile} />}
    </Section>
  );
}

function Delivery({ profile }: { profile: Profile }) {
  const delivery = useQuery(deliveryQuery(profile.id));
  if (delivery.isPending) {
    return (
      <LoadingRegion label={t.loadingYourChoices()}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (delivery.isError) {
    return (
      <ErrorState
        title={t.choicesCouldNotLoaded()}
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
  const submit = form.handleSubmit((choices) => {
    const sent = form.getValues();
    save.mutate(choices, {
      onSuccess: () => {
        kept.saved();
        // What was typed since has not been saved.
        form.reset(sent, { keepValues: true });
        toastSuccess(t.notificationsSaved(), t.choicesHoldFromNow());
      },
      onError: (error) => toastError(messageOf(error, t.failedToSaveYourChoices())),
    });
  });
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
          <Field key={kind} label={names()[kind]}>
            {(control) => (
              <Select {...control} {...form.register(kind)}>
                <option value="at_once">{t.mailAtOnce()}</option>
                <option value="digest">{t.inTheDailyDigest()}</option>
                <option value="push">{t.pushAlone()}</option>
                <option value="none">{t.noMail()}</option>
              </Select>
            )}
          </Field>
        ))}
      </div>
      <CheckboxField label={t.textWhatStaysUnread()} {...form.register('sms')} />
      {profile.role === 'parent' ? (
        <CheckboxField label={t.mailTheWeekOnFridays()} {...form.register('weekly')} />
      ) : null}
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t.quietHours()}</legend>
        <CheckboxField label={t.quietHoursHoldMailsBack()} {...form.register('quiet')} />
        {quiet ? (
          <div className="grid grid-cols-2 gap-4 sm:max-w-80">
            <Field label={t.from()} error={errors.quiet_from?.message}>
              {(control) => <Input {...control} type="time" {...form.register('quiet_from')} />}
            </Field>
            <Field label={t.until()} error={errors.quiet_until?.message}>
              {(control) => <Input {...control} type="time" {...form.register('quiet_until')} />}
            </Field>
          </div>
        ) : null}
        <p className="text-muted-foreground text-sm">{t.whatUrgentMailedOnceAll()}</p>
      </fieldset>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t.saveNotifications()}
        </Button>
      </div>
    </form>
  );
}

/** Said to whoever gets no mails, who may have stopped them by the link in one of them long ago. */
function Stopped({ busy, onTurnOn }: { busy: boolean; onTurnOn: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-muted p-4 text-sm">
      <p>{t.noNoticesMailedTheyWere()}</p>
      <Button variant="outline" busy={busy} onClick={onTurnOn}>
        {t.turnMailsOnAgain()}
      </Button>
    </div>
  );
}
