import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { askedOf, type Filled, unfittingField } from '#contract/answer-form.ts';
import { type PaperFields, type PaperForm, paperForm } from '#contract/papers.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/requests';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { requestKeys } from '#web/entities/requests/keys.ts';
import type { PaperLearner, Request } from '#web/entities/requests/reads.ts';
import { type EnteredPaper, enterPaper } from '#web/entities/requests/writes.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AnswerFields } from './answer-fields.tsx';
import { answeredSince } from './answered-since.ts';
import { hasNo, noWord, yesWord } from './words.ts';

type Typed = PaperFields & { filled: Filled };
type PaperDialogProps = { request: Request; learner: PaperLearner; onClose: () => void };

const fieldsOf = ({ guardianship_id, signed_name, signed_on, answer, filled }: EnteredPaper): Typed => ({
  guardianship_id: guardianship_id ?? '',
  signed_name: signed_name ?? '',
  signed_on,
  answer: answer === 'no' ? 'no' : 'yes',
  filled,
});

/** What came on paper, entered by the staff: who signed, when, and what it says. */
export default function PaperDialog({ request, learner, onClose }: PaperDialogProps) {
  const { deciders, student_id, asked_until } = learner;
  const form = useForm<Typed, unknown, PaperForm>({
    // What is filled in is checked by the request's own form.
    resolver: zodResolver(paperForm(deciders.length > 0)) as unknown as Resolver<Typed, unknown, PaperForm>,
    defaultValues: {
      guardianship_id: deciders.length === 1 ? (deciders[0]?.id ?? '') : '',
      signed_name: '',
      // Of who has moved since it lies before that, and is on the paper.
      signed_on: asked_until ? '' : schoolToday(),
      answer: 'yes',
      filled: {},
    },
  });
  const [wrong, setWrong] = useState<string | null>(null);
  const kept = useKeptForm({ form, draft: `paper:${request.id}:${student_id}` });
  /** What was filled in before a no was chosen is out of sight then, and not on the paper. */
  const filledFor = ({ answer }: PaperForm): Filled =>
    answer === 'no' ? {} : askedOf(request.form, form.getValues('filled'));
  const asSeen = useSeenRow<EnteredPaper, Typed, PaperForm>({ form, row: null, fieldsOf });
  const entering = useWrite<PaperForm>({
    write: (paper) => {
      const { id: request_id, version } = request;
      const entered = { ...paper, request_id, version, student_id, filled: filledFor(paper) };
      return asSeen((standing) => enterPaper(entered, kept.attempt, standing));
    },
    done: t.paperEntered(),
    failed: t.paperNotEntered(),
    renews: [requestKeys.all],
  });
  const save = (paper: PaperForm) => {
    const missing = unfittingField(request.form, filledFor(paper), paper.answer === 'yes');
    setWrong(missing);
    if (missing === null) entering.mutate(paper, { onSuccess: kept.savedThen(onClose) });
  };
  const { errors } = form.formState;
  const [answer, signer, signedOn, filled] = useWatch({
    control: form.control,
    name: ['answer', 'guardianship_id', 'signed_on', 'filled'],
  });
  const since = answeredSince({ answers: learner.answers, signer, signedOn, today: schoolToday() });
  return (
    <FormDialog
      title={t.enterPaperFor({ name: fullName(learner) })}
      description={t.paperSays()}
      submitLabel={t.enterPaper()}
      busyLabel={t.saving()}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      error={entering.error}
      busy={entering.isPending}
      onClose={onClose}
    >
      {deciders.length > 0 ? (
        <Field label={t.whoSigned()} error={errors.guardianship_id?.message}>
          {(control) => (
            <Select {...control} {...form.register('guardianship_id')} placeholder={t.choose()}>
              {deciders.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Field label={t.whoSigned()} hint={t.nobodyDecides()} error={errors.signed_name?.message}>
          {(control) => <Input {...control} {...form.register('signed_name')} autoComplete="off" />}
        </Field>
      )}
      <Field
        label={t.signedOn()}
        hint={
          asked_until
            ? t.signedByMove({ day: formatDay(asked_until) })
            : since && t.answeredSince({ day: formatDay(since) })
        }
        error={errors.signed_on?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('signed_on')}
            type="date"
            max={asked_until ?? schoolToday()}
          />
        )}
      </Field>
      {hasNo(request.kind) ? (
        <Field label={t.answer()} error={errors.answer?.message}>
          {(control) => (
            <Select {...control} {...form.register('answer')}>
              <option value="yes">{yesWord(request)}</option>
              <option value="no">{noWord(request)}</option>
            </Select>
          )}
        </Field>
      ) : null}
      {answer === 'no' ? null : (
        <AnswerFields
          // Numbers and days stand in their controls alone, which are drawn anew with what is restored.
          key={String(kept.isRestored)}
          form={request.form}
          filled={filled}
          onFill={(next) => form.setValue('filled', next)}
          wrong={wrong}
        />
      )}
    </FormDialog>
  );
}
