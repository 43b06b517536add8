import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { type Share, type ShareFields, shareForm } from '#contract/desk-questions.ts';
import { t } from '#texts/desks';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { shareTalk } from '#web/entities/desks/talk-writes.ts';
import { addableQuery, type Talk } from '#web/entities/desks/talks.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { personName } from './names.ts';

/** Adds another guardian of the person's household, who reads from now on. */
export function ShareDialog({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const profile = useProfile();
  const guardians = useQuery(addableQuery(profile.id, talk.id));
  const form = useForm<ShareFields, unknown, Share>({
    resolver: zodResolver(shareForm),
    defaultValues: { guardian: '', content: '' },
  });
  const kept = useKeptForm({ form, draft: `share-talk:${talk.id}` });
  const sharing = useWrite<Share>({
    write: (given) => shareTalk({ id: talk.id, message_id: kept.sentAs(given).id, ...given }),
    done: t.guardianAdded(),
    failed: (error) => messageOf(error, t.failedToAdd()),
    renews: [deskKeys.talks(profile.id)],
  });
  const { errors } = form.formState;
  const chosen = guardians.data?.find(({ profile_id }) => profile_id === form.watch('guardian'));
  if (guardians.data?.length === 0) {
    return (
      <FormWindow isUnasked onClose={onClose}>
        <DialogContent title={t.addGuardian()} description={t.nobodyToAdd()}>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t.closeWindow()}
            </Button>
          </DialogFooter>
        </DialogContent>
      </FormWindow>
    );
  }
  return (
    <FormDialog
      title={t.addGuardian()}
      description={t.addGuardianExplained()}
      onSubmit={form.handleSubmit(
        (given) => sharing.mutate(given, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.sending()}
      submitLabel={t.addGuardian()}
      kept={kept}
      form={form}
      error={sharing.error}
      busy={sharing.isPending}
      onClose={onClose}
    >
      {guardians.isPending ? (
        <LoadingRegion label={t.loading()}>
          <Skeleton className="h-10" />
        </LoadingRegion>
      ) : null}
      {guardians.isError && !guardians.data ? (
        <ErrorState
          title={t.failedToLoad()}
          description={messageOf(guardians.error, t.pleaseTryAgain())}
          busy={guardians.isFetching}
          onRetry={() => guardians.refetch()}
        />
      ) : null}
      {guardians.data ? (
        <>
          <Field label={t.guardian()} error={errors.guardian?.message}>
            {(control) => (
              <Select {...control} {...form.register('guardian')} placeholder={t.chooseGuardian()}>
                {guardians.data.map((guardian) => (
                  <option key={guardian.profile_id} value={guardian.profile_id}>
                    {personName(guardian)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {chosen?.has_order ? (
            <p className="flex items-start gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-foreground">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t.orderOnFile()}
            </p>
          ) : null}
          <Field label={t.messageToBoth()} hint={t.messageToBothHint()} error={errors.content?.message}>
            {(control) => <Textarea {...control} {...form.register('content')} rows={3} />}
          </Field>
        </>
      ) : null}
    </FormDialog>
  );
}
