import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ERASURE_ANSWER_MAX_LENGTH } from '#contract/limits.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/records';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { CopyButton } from '#web/components/records/copy-button.tsx';
import { DeclineDialog } from '#web/components/records/decline-dialog.tsx';
import { ErasurePlan } from '#web/components/records/plan.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { erasureKeys } from '#web/entities/erasures/keys.ts';
import { lastErasureQuery } from '#web/entities/erasures/reads.ts';
import { eraseLearner, setLeftOn } from '#web/entities/erasures/writes.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useWrite } from '#web/lib/use-write.ts';

const TakeBack = lazy(loadWhenOnline(() => import('./take-back.tsx')));

type RecordDialogProps = {
  learner: { id: string; name: string; leftOn: string | null };
  onClose: () => void;
};

const stale = [learnerKeys.all, peopleKeys.directory, peopleKeys.administered, erasureKeys.all];

/** A copy of a learner's record, the day of leaving, and the end of the record; for the administrators of the school. */
export default function RecordDialog({ learner, onClose }: RecordDialogProps) {
  return (
    <FormWindow isUnasked onClose={onClose}>
      <DialogContent
        title={t.recordOf({ name: learner.name })}
        description={t.recordExplained()}
        className="sm:max-w-2xl"
      >
        <div className="grid gap-6">
          <section className="grid gap-2">
            <p className="text-muted-foreground text-sm">{t.copyExplained()}</p>
            <CopyButton kind="learner" id={learner.id} name={learner.name} />
          </section>
          <Leaving learner={learner} />
          <Erasure learner={learner} onClose={onClose} />
        </div>
      </DialogContent>
    </FormWindow>
  );
}

function Leaving({ learner }: Pick<RecordDialogProps, 'learner'>) {
  const [day, setDay] = useState(learner.leftOn ?? '');
  const saving = useWrite<{ id: string; day: string }>({
    write: setLeftOn,
    done: t.leftSaved(),
    failed: t.leftFailed(),
    renews: stale,
  });
  return (
    <section className="grid gap-3 border-t pt-4">
      <div>
        <h3 className="font-medium">{t.left()}</h3>
        <p className="text-muted-foreground text-sm">{t.leftExplained()}</p>
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ id: learner.id, day });
        }}
      >
        <Field label={t.leftOn()} error={saving.error ? messageOf(saving.error, t.tryAgain()) : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              max="2999-12-31"
              className="sm:w-fit"
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="w-fit"
          disabled={day === ''}
          busy={saving.isPending}
        >
          {t.saveLeft()}
        </Button>
      </form>
      {learner.leftOn ? (
        <Suspense fallback={<Skeleton className="h-9" />}>
          <TakeBack learner={learner} renews={stale} onBack={() => setDay('')} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Erasure({ learner, onClose }: RecordDialogProps) {
  const last = useQuery(lastErasureQuery(learner.id));
  const [asks, setAsks] = useState<'erase' | 'decline' | null>(null);
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const [isOther, setOther] = useState(false);
  const erasing = useWrite<{ id: string; answer: string }>({
    write: eraseLearner,
    done: t.erased(),
    failed: t.eraseFailed(),
    renews: stale,
  });
  const asked = last.data?.state === 'asked' ? last.data : null;
  const close = () => setAsks(null);
  return (
    <section className="grid gap-3 border-t pt-4">
      <div>
        <h3 className="font-medium">{t.erasure()}</h3>
        <p className="text-muted-foreground text-sm">{t.eraseExplained()}</p>
      </div>
      {last.isPending ? (
        <LoadingRegion label={t.planLoading()}>
          <Skeleton className="h-6" />
        </LoadingRegion>
      ) : null}
      {last.isError ? (
        <ErrorState
          title={t.planFailed()}
          description={messageOf(last.error, t.tryAgain())}
          busy={last.isFetching}
          onRetry={() => last.refetch()}
        />
      ) : null}
      {asked ? <p className="text-sm">{t.askedOffice({ day: formatDay(dayOf(asked.created_at)) })}</p> : null}
      {last.data?.state === 'kept' && last.data.kept_until ? (
        <p className="text-sm">{t.keptOffice({ day: formatDay(last.data.kept_until) })}</p>
      ) : null}
      <h4 className="font-medium text-sm">{t.plan()}</h4>
      <ErasurePlan kind="learner" id={learner.id} />
      <div className="flex flex-wrap gap-2">
        <Button variant="destructive" onClick={() => setAsks('erase')}>
          {t.erase()}
        </Button>
        {asked ? (
          <Button variant="outline" onClick={() => setAsks('decline')}>
            {t.decline()}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asks === 'erase'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t.eraseAsks({ name: learner.name })}
        description={t.eraseExplained()}
        confirmLabel={t.eraseConfirm()}
        destructive
        busy={erasing.isPending}
        onConfirm={() => {
          setOther(typed.trim() !== learner.name);
          if (typed.trim() === learner.name)
            erasing.mutate({ id: learner.id, answer: asked ? answer.trim() : '' }, { onSuccess: onClose });
        }}
      >
        <Field
          label={t.typeName()}
          hint={learner.name}
          error={
            erasing.error
              ? messageOf(erasing.error, t.tryAgain())
              : isOther
                ? t.nameDiffers({ name: learner.name })
                : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {asked ? (
          <Field label={t.answerToAsker()} hint={t.answerHint()} optional>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={ERASURE_ANSWER_MAX_LENGTH}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            )}
          </Field>
        ) : null}
      </ConfirmDialog>
      {asked && asks === 'decline' ? (
        <DeclineDialog request={{ id: asked.id, name: learner.name }} onClose={close} />
      ) : null}
    </section>
  );
}
