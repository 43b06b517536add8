import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { addDays } from '#contract/calendar-days.ts';
import { type AnswerFieldKind, answerFieldKinds, type RequestKind, requestKinds } from '#contract/enums.ts';
import { ANSWER_FIELDS_MAX } from '#contract/limits.ts';
import type { RequestFields as Fields, WrittenRequest } from '#contract/requests.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/requests';
import { type WrittenForm, WrittenLanguages } from '#web/components/forms/written-languages.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { newId } from '#web/lib/ids.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import { kindName } from './words.ts';

type RequestFormState = UseFormReturn<Fields, unknown, WrittenRequest>;
type RequestFieldsProps = { form: RequestFormState; isNew: boolean };

/** What is asked, until when, of whom all have to agree, and what is filled in beside yes and no. */
export function RequestFields({ form, isNew }: RequestFieldsProps) {
  const { errors } = form.formState;
  const language = useWatch({ control: form.control, name: 'language' });
  return (
    <>
      {isNew ? (
        <Field label={t.whatKind()} error={errors.kind?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('kind', {
                onChange: ({ target }) => {
                  const first = firstQuestions[target.value as RequestKind];
                  if (first && form.getValues('form').length === 0)
                    form.setValue('form', [newQuestion(first)], { shouldDirty: true });
                },
              })}
            >
              {requestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindName(kind)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} lang={language} autoComplete="off" />}
      </Field>
      <Field label={t.whatToKnow()} optional error={errors.content?.message}>
        {(control) => <Textarea {...control} {...form.register('content')} lang={language} rows={5} />}
      </Field>
      <WrittenLanguages form={form as unknown as WrittenForm} body="request" />
      <Field label={t.answerUntil()} optional error={errors.due_on?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('due_on')}
            type="date"
            min={schoolToday()}
            max={addDays(schoolToday(), 366)}
          />
        )}
      </Field>
      <CheckboxField label={t.allMustAgree()} {...form.register('needs_all')} />
      <FormFields form={form} />
    </>
  );
}

const fieldKindNames = (): Record<AnswerFieldKind, string> => ({
  yes_no: t.fieldYesNo(),
  choice: t.fieldChoice(),
  several: t.fieldSeveral(),
  text: t.fieldText(),
  number: t.fieldNumber(),
  date: t.fieldDate(),
});

/** What has nothing to answer without a question begins with one. */
const firstQuestions: Partial<Record<RequestKind, AnswerFieldKind>> = { form: 'text', poll: 'choice' };

const newQuestion = (kind: AnswerFieldKind) => ({
  id: newId().replaceAll('-', '').slice(0, 12),
  kind,
  label: '',
  choices: '',
  required: true,
});

function FormFields({ form }: { form: RequestFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'form', keyName: 'key' });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isMissing = errors.form?.root || errors.form?.message;
  // What somebody else has made of them is said as it stands.
  const others = errors.form?.type === 'meanwhile' ? errors.form.message : undefined;
  const wrong = others ?? (isMissing ? t.oneQuestion() : undefined);
  return (
    <FieldGroup
      legend={t.furtherQuestions()}
      optional={!firstQuestions[kind]}
      error={wrong}
      className="gap-3"
    >
      {fields.map(({ key }, place) => (
        <OneField key={key} form={form} place={place} onRemove={() => remove(place)} />
      ))}
      {fields.length < ANSWER_FIELDS_MAX ? (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => append(newQuestion('yes_no'))}
        >
          <Plus aria-hidden />
          {t.addQuestion()}
        </Button>
      ) : null}
    </FieldGroup>
  );
}

function OneField({
  form,
  place,
  onRemove,
}: {
  form: RequestFormState;
  place: number;
  onRemove: () => void;
}) {
  const errors = form.formState.errors.form?.[place];
  const kind = useWatch({ control: form.control, name: `form.${place}.kind` });
  const number = String(place + 1);
  return (
    <FieldGroup legend={t.questionNumber({ number })} className="gap-3 rounded-md border p-3">
      <Field label={t.question()} error={errors?.label?.message}>
        {(control) => <Input {...control} {...form.register(`form.${place}.label`)} autoComplete="off" />}
      </Field>
      <Field label={t.answeredWith()}>
        {(control) => (
          <Select {...control} {...form.register(`form.${place}.kind`)}>
            {answerFieldKinds.map((one) => (
              <option key={one} value={one}>
                {fieldKindNames()[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'choice' || kind === 'several' ? (
        <Field label={t.choices()} hint={t.choicesHint()} error={errors?.choices?.message}>
          {(control) => <Textarea {...control} {...form.register(`form.${place}.choices`)} rows={3} />}
        </Field>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CheckboxField label={t.mustBeAnswered()} {...form.register(`form.${place}.required`)} />
        <Button
          ref={leadOn}
          variant="ghost"
          size="sm"
          aria-label={t.removeQuestion({ number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
          {t.remove()}
        </Button>
      </div>
    </FieldGroup>
  );
}
