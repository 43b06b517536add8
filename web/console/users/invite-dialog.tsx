import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Invitation, invitationSchema } from '#contract/invitations.ts';
import { t } from '#texts/console-users';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { SchoolPicker } from '#web/console/shared/school-picker.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import type { Choice } from '#web/lib/choices.ts';
import { closeDialog } from '#web/lib/unsaved.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { invitationsKey, inviteAdministrator } from './invitations-query.ts';
import { OpenInvitations } from './open-invitations.tsx';

type InvitationFields = z.input<typeof invitationSchema>;

/** Invites the next administrator by mail, and shows who has not accepted yet. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { is_platform_admin, school, school_id } = useProfile();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const form = useForm<InvitationFields, unknown, Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', school_id },
  });
  const inviting = useWrite<Invitation>({
    write: inviteAdministrator,
    done: ({ email }) => t.invitationItsWay({ email }),
    failed: t.failedToInviteAdministrator(),
    renews: [invitationsKey],
    onWritten: () => {
      kept.saved();
      form.resetField('email');
    },
  });
  const kept = useKeptForm({ form, draft: 'invitation:new', beside: { value: chosen, restore: setChosen } });
  const { errors } = form.formState;
  const invite = (invitation: Invitation) => inviting.mutate(invitation);
  return (
    <FormWindow onClose={onClose}>
      <DialogContent title={t.inviteAdministrator()} description={t.invitedPersonGetsLinkMail()}>
        <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(invite, toastMissing(form))}>
          <RestoredNote kept={kept} />
          <Field label={t.email()} error={errors.email?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('email')}
                type="email"
                inputMode="email"
                autoComplete="off"
              />
            )}
          </Field>
          {is_platform_admin ? (
            <Field
              label={t.runs()}
              hint={chosen ? t.peopleListsSchool() : t.everySchoolAdvertsPortalLessons()}
            >
              {(control) => (
                <SchoolPicker
                  {...control}
                  chosen={chosen}
                  onChoose={(choice) => {
                    setChosen(choice);
                    form.setValue('school_id', choice?.id ?? null);
                  }}
                  placeholder={t.allSchools()}
                  none={t.allSchools()}
                />
              )}
            </Field>
          ) : (
            <p className="text-muted-foreground text-sm">
              {t.willRunTogetherWithYou({ name: school?.name ?? '' })}
            </p>
          )}
          <DialogFooter above={<SubmitProblem error={inviting.error} form={form} />}>
            <Button variant="outline" onClick={() => closeDialog(onClose)}>
              {t.close()}
            </Button>
            <Button type="submit" busy={inviting.isPending} busyLabel={t.inviting()}>
              {t.sendInvitation()}
            </Button>
          </DialogFooter>
        </form>
        <OpenInvitations />
      </DialogContent>
    </FormWindow>
  );
}
