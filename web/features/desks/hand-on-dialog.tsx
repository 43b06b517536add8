import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { type HandOn, type HandOnFields, handOnForm } from '#contract/desk-questions.ts';
import { t } from '#texts/desks';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { deskName } from '#web/entities/desks/name.ts';
import { desksQuery } from '#web/entities/desks/reads.ts';
import { handOnTalk } from '#web/entities/desks/talk-writes.ts';
import type { Talk } from '#web/entities/desks/talks.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { personName } from './names.ts';

/** Gives a conversation to a colleague, back to the desk, or to another desk. */
export function HandOnDialog({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const desks = useQuery(desksQuery(profile.school_id ?? ''));
  const form = useForm<HandOnFields, unknown, HandOn>({
    resolver: zodResolver(handOnForm),
    defaultValues: { to: talk.desk_id, member: '', note: '' },
  });
  const kept = useKeptForm({ form, draft: `hand-on:${talk.id}` });
  const handing = useWrite<HandOn>({
    write: (given) => handOnTalk({ id: talk.id, ...given }),
    done: t.handedOn(),
    failed: t.failedToHandOn(),
    renews: [deskKeys.talks(profile.id)],
  });
  const to = form.watch('to');
  const colleagues = desks.data
    ?.find(({ id }) => id === to)
    ?.members.filter(({ profile_id }) => profile_id !== profile.id);
  const { errors } = form.formState;
  // Afterwards it may be out of one's hands.
  const leave = () => (to === talk.desk_id ? onClose() : navigate({ to: '/dashboard/desks' }));
  return (
    <FormDialog
      title={t.handOn()}
      description={t.notesGoAlong()}
      onSubmit={form.handleSubmit(
        (given) => handing.mutate(given, { onSuccess: kept.savedThen(leave) }),
        toastMissing(form),
      )}
      busyLabel={t.sending()}
      submitLabel={t.handOn()}
      kept={kept}
      form={form}
      error={handing.error}
      busy={handing.isPending}
      onClose={onClose}
    >
      <Field label={t.desk()} error={errors.to?.message}>
        {(control) => (
          <Select {...control} {...form.register('to', { onChange: () => form.setValue('member', '') })}>
            {(desks.data ?? [{ ...talk.desk, is_active: true }])
              .filter(({ is_active }) => is_active)
              .map((desk) => (
                <option key={desk.id} value={desk.id}>
                  {deskName(desk)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {colleagues && colleagues.length > 0 ? (
        <Field label={t.colleague()} optional error={errors.member?.message}>
          {(control) => (
            <Select {...control} {...form.register('member')} placeholder={t.whoeverIsThere()}>
              {colleagues.map(({ profile_id, person }) => (
                <option key={profile_id} value={profile_id}>
                  {personName(person)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field label={t.note()} optional hint={t.noteHint()} error={errors.note?.message}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={3} />}
      </Field>
    </FormDialog>
  );
}
