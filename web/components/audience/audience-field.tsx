import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ChosenPart } from '#contract/audiences.ts';
import { t } from '#texts/components-audience';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import { useAudience } from './audience-names.ts';

/** What forms of announcements and events have in common. A form of more fields is given as one of these. */
export type AudienceForm = UseFormReturn<{ audience?: ChosenPart[] | null }>;

type AudienceFieldProps = {
  form: AudienceForm;
  schoolId: string;
  /** Of what is edited; null for the whole school. */
  audienceId: string | null;
  /** Of an assignment: whose grade it is, which nothing chosen means then; '' where none is chosen yet. */
  gradeId?: string | undefined;
};

// The lists come when somebody turns to them: most of what is written is for everybody.
const loadOpened = async () => (await import('./opened-audience.tsx')).OpenedAudience;

/** Whom it is for: a line, and what changes it. */
export function AudienceField({ form, schoolId, audienceId, gradeId }: AudienceFieldProps) {
  const { part: Opened, button } = useOpenedPart(loadOpened);
  const chosen = useWatch({ control: form.control, name: 'audience' });
  const { parts: before, query } = useAudience(audienceId);
  const parts = chosen ?? before;
  if (!schoolId) return null;
  if (!parts) return <PartFailed text={t.audienceNotLoaded()} reads={[query]} />;
  const problem = <FieldError>{form.formState.errors.audience?.message}</FieldError>;
  if (Opened) {
    return (
      <>
        <Opened
          schoolId={schoolId}
          gradeId={gradeId}
          chosen={parts}
          onChoose={(next) => form.setValue('audience', next, { shouldDirty: true })}
        />
        {problem}
      </>
    );
  }
  return (
    <>
      <Button
        variant="link"
        size="inline"
        className="min-h-11 justify-self-start whitespace-normal text-left font-normal text-muted-foreground md:min-h-6"
        {...button}
      >
        {parts.length === 0
          ? gradeId === undefined
            ? t.forEverybody()
            : t.forWholeGrade()
          : t.forThese({ names: parts.map(({ label }) => label).join(', ') })}
      </Button>
      {problem}
    </>
  );
}
