import type { UseFormReturn } from 'react-hook-form';
import type { PortalLessonFields, PortalLessonForm } from '#contract/portal-lessons.ts';
import { t } from '#texts/console-portal-lessons';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { Catalogue } from '#web/entities/portal-lessons/reads.ts';

type LessonFieldsProps = {
  form: UseFormReturn<PortalLessonFields, unknown, PortalLessonForm>;
  catalogue: Catalogue;
  disabled: boolean;
};

/** What a portal lesson is called, and for whom it is. */
export function LessonFields({ form, catalogue, disabled }: LessonFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register('title')} autoComplete="off" disabled={disabled} />
        )}
      </Field>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('description')} rows={3} disabled={disabled} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.grade2()} error={errors.grade_id?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('grade_id')}
              disabled={disabled}
              placeholder={catalogue.grades.length ? t.selectGrade() : t.addGradeCatalogueFirst()}
            >
              {catalogue.grades.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.subject2()} error={errors.subject_id?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('subject_id')}
              disabled={disabled}
              placeholder={catalogue.subjects.length ? t.selectSubject() : t.addSubjectCatalogueFirst()}
            >
              {catalogue.subjects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

const quiet = (text: string) => <span className="text-muted-foreground">{text}</span>;

/** Who may see it. */
export function LessonMarks({ form, disabled }: Pick<LessonFieldsProps, 'form' | 'disabled'>) {
  return (
    <div className="grid sm:grid-cols-2 sm:gap-4">
      <CheckboxField
        {...form.register('is_active')}
        disabled={disabled}
        label={<Rich of={t.activeSeen} given={{}} tags={{ quiet }} />}
      />
      <CheckboxField
        {...form.register('is_sample')}
        disabled={disabled}
        label={<Rich of={t.sampleOpens} given={{}} tags={{ quiet }} />}
      />
    </div>
  );
}
