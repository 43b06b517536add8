import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { LessonForm, LessonFields as Typed } from '#contract/lessons.ts';
import { LESSON_FILE_MAX_BYTES } from '#contract/limits.ts';
import { t } from '#texts/lessons';
import { SubjectAndGrade } from '#web/components/forms/subject-and-grade.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { type Combination, gradesOf, subjectsOf } from '#web/entities/teaching/reads.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { acceptOf } from './file-problem.ts';

type LessonFieldsProps = {
  form: UseFormReturn<Typed, unknown, LessonForm>;
  combinations: readonly Combination[];
  fileProblem: string | undefined;
  onFile: (file: File | null) => void;
  /** The kind was changed; a file that is chosen already may not fit any more. */
  onKind: () => void;
  disabled: boolean;
};

const formats = () =>
  ({
    video: t.mp4WebmOggAviMov(),
    audio: t.mp3WavOggM4aMpeg(),
  }) as const;

export function LessonFields(props: LessonFieldsProps) {
  const { form, combinations, fileProblem, onFile, onKind, disabled } = props;
  const { errors } = form.formState;
  const [subjectId, kind] = useWatch({ control: form.control, name: ['subject_id', 'lesson_type'] });
  // Named to the form in the order of the screen, so that the first empty field is the one it leads to.
  const onSubject = { onChange: () => form.setValue('grade_id', '') };
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register('title')} autoComplete="off" disabled={disabled} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <SubjectAndGrade
          subject={{
            register: () => form.register('subject_id', onSubject),
            options: subjectsOf(combinations),
            error: errors.subject_id?.message,
          }}
          grade={{
            register: () => form.register('grade_id'),
            options: gradesOf(combinations, subjectId),
            error: errors.grade_id?.message,
          }}
          subjectId={subjectId}
          disabled={disabled}
        />
      </div>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('description')} rows={3} disabled={disabled} />
        )}
      </Field>
      <Field label={t.lessonType()} error={errors.lesson_type?.message} className="sm:max-w-60">
        {(control) => (
          <Select {...control} {...form.register('lesson_type', { onChange: onKind })} disabled={disabled}>
            <option value="video">{t.video()}</option>
            <option value="audio">{t.audio()}</option>
          </Select>
        )}
      </Field>
      <Field
        label={kind === 'audio' ? t.audioFile() : t.videoFile()}
        error={fileProblem}
        hint={t.mostShortSmallFilesCost({
          formats: formats()[kind],
          bytes: formatBytes(LESSON_FILE_MAX_BYTES),
        })}
      >
        {(control) => <FileInput {...control} accept={acceptOf(kind)} disabled={disabled} onFile={onFile} />}
      </Field>
    </>
  );
}
