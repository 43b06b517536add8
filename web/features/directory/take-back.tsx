import { t } from '#texts/directory';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { namesakeIds, type Return, takeLearnerBack } from '#web/entities/learners/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { NamesakeQuestion } from './namesake-question.tsx';

type TakeBackProps = {
  learner: { id: string; name: string };
  /** What the return makes stale. */
  renews: readonly (readonly unknown[])[];
  onBack: () => void;
};

/** Takes somebody back who has left, in the grade of before; a learner of the name is asked about first. */
export default function TakeBack({ learner: { id, name }, renews, onBack }: TakeBackProps) {
  const returning = useWrite<Return>({
    write: takeLearnerBack,
    done: t.takenBack({ name }),
    failed: (error) => (namesakeIds(error).length > 0 ? t.nameListAlready() : t.failedToTakeBack()),
    renews,
    onWritten: onBack,
  });
  const namesakes = namesakeIds(returning.error);
  const takeBack = (otherThan: readonly string[]) => returning.mutate({ id, otherThan });
  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        className="w-fit whitespace-normal md:h-auto md:min-h-9"
        busy={returning.isPending}
        onClick={() => takeBack([])}
      >
        {t.backAgain()}
      </Button>
      {namesakes.length > 0 ? (
        <NamesakeQuestion ids={namesakes} busy={returning.isPending} onAnother={() => takeBack(namesakes)} />
      ) : null}
      {returning.error && namesakes.length === 0 ? (
        <FieldError>{messageOf(returning.error, t.pleaseTryAgain())}</FieldError>
      ) : null}
    </div>
  );
}
