import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChosenPart } from '#contract/audiences.ts';
import { type AudienceKind, audienceKinds } from '#contract/enums.ts';
import { t } from '#texts/components-audience';
import { LearnerPicker } from '#web/components/pickers/learner-picker.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldGroup } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { choicesQuery } from '#web/entities/audiences/reads.ts';
import type { Choice } from '#web/lib/choices.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { partName } from './part-name.ts';

type OpenedAudienceProps = {
  schoolId: string;
  gradeId: string | undefined;
  chosen: readonly ChosenPart[];
  onChoose: (chosen: ChosenPart[]) => void;
};

const kindNames = (): Record<AudienceKind, string> => ({
  staff: t.staff(),
  phase: t.phases(),
  grade: t.grades(),
  class: t.classes(),
  subject: t.subjects(),
  group: t.groups(),
  learner: t.learners(),
});

/** What is chosen, each with what takes it out, and what adds to it: the classes and groups that the caller may address, and learners. */
export function OpenedAudience({ schoolId, gradeId, chosen, onChoose }: OpenedAudienceProps) {
  const heading = useRef<HTMLDivElement>(null);
  // It took the place of the button that had the focus.
  useEffect(() => heading.current?.querySelector('select')?.focus(), []);
  const add = (one: ChosenPart) => {
    if (!chosen.some(({ part }) => part === one.part)) onChoose([...chosen, one]);
  };
  const addLearner = (learner: Choice | null) => {
    if (learner) add({ part: `learner:${learner.id}`, label: learner.label });
  };
  return (
    <div ref={heading}>
      <FieldGroup legend={t.whoIsItFor()} className="gap-3 rounded-md border p-3">
        {chosen.length === 0 ? (
          <p className="text-muted-foreground text-sm">
            {gradeId === undefined ? t.nothingChosenIsEverybody() : t.nothingChosenIsGrade()}
          </p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {chosen.map(({ part, label }) => (
              <li key={part} className="max-w-full">
                <Button
                  ref={leadOn}
                  variant="secondary"
                  size="sm"
                  className="h-auto! min-h-11 max-w-full whitespace-normal text-left md:min-h-8"
                  aria-label={t.takeOut({ name: label })}
                  onClick={() => onChoose(chosen.filter((each) => each.part !== part))}
                >
                  {label}
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <ClassChoice schoolId={schoolId} gradeId={gradeId} chosen={chosen} onAdd={add} />
        <Field label={t.addLearner()} optional>
          {(control) => (
            <LearnerPicker {...control} chosen={null} schoolId={schoolId} onChoose={addLearner} />
          )}
        </Field>
      </FieldGroup>
    </div>
  );
}

/** Whether a part can be some of a grade: a class of it, or a group. */
const isSomeOf = (gradeId: string, { part, kind }: { part: string; kind: string }): boolean =>
  kind === 'group' || (kind === 'class' && part.startsWith(`class:${gradeId}`));

type ClassChoiceProps = Pick<OpenedAudienceProps, 'schoolId' | 'gradeId' | 'chosen'> & {
  onAdd: (part: ChosenPart) => void;
};

/** A list of the browser's own and a button: with the arrows of the keyboard a list alone would add whatever it passes. */
function ClassChoice({ schoolId, gradeId, chosen, onAdd }: ClassChoiceProps) {
  const { data: choices = [], isError } = useQuery(choicesQuery(schoolId));
  const [picked, setPicked] = useState('');
  const open = choices.filter(
    (choice) =>
      (gradeId === undefined || isSomeOf(gradeId, choice)) &&
      !chosen.some(({ part }) => part === choice.part),
  );
  const one = open.find(({ part }) => part === picked);
  const add = () => {
    if (one) onAdd({ part: one.part, label: partName(one) });
    setPicked('');
  };
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Field
      label={gradeId === undefined ? t.addClass() : t.addSome()}
      error={isError ? t.failedToRead() : undefined}
    >
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-32">
            <Select
              {...control}
              value={one ? picked : ''}
              onChange={(event) => setPicked(event.target.value)}
              // Who goes on without the button has chosen all the same: for nobody chosen means everybody.
              onBlur={({ relatedTarget }) => relatedTarget !== button.current && add()}
              placeholder={t.choose()}
            >
              {audienceKinds.map((kind) => {
                const ofKind = open.filter((each) => each.kind === kind);
                return ofKind.length === 0 ? null : (
                  <optgroup key={kind} label={kindNames()[kind]}>
                    {ofKind.map((each) => (
                      <option key={each.part} value={each.part}>
                        {kind === 'staff'
                          ? partName(each)
                          : t.withLearners({ name: partName(each), learners: formatNumber(each.learners) })}
                      </option>
                    ))}
                  </optgroup>
                );
              })}
            </Select>
          </div>
          {/* Not `disabled`, which would take the focus of whoever has just pressed it. */}
          <Button
            variant="outline"
            className="h-11 md:h-10"
            aria-disabled={!one || undefined}
            onClick={add}
            ref={button}
          >
            <Plus aria-hidden />
            {t.add()}
          </Button>
        </div>
      )}
    </Field>
  );
}
