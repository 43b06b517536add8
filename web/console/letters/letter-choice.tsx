import { useState } from 'react';
import { LETTERS_IN_ONE_GO } from '#contract/claim-codes.ts';
import { t } from '#texts/console-letters';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { isNetworkError, messageOf } from '#web/lib/errors.ts';
import { screenTexts } from '#web/lib/texts/screen-texts.ts';
import { type Chosen, LearnerPicks } from './learner-picks.tsx';
import { type LetterSettings, RightsFields } from './rights-fields.tsx';
import type { MakeLetters } from './use-make-letters.ts';

export const usualSettings = (): LetterSettings => ({
  relation: 'parent',
  reads_records: true,
  is_told: true,
  may_decide: true,
  may_collect: true,
  language: screenTexts.language(),
});

type Choice = { chosen: Chosen; settings: LetterSettings };

export const noChoice = (): Choice => ({ chosen: new Map(), settings: usualSettings() });

type LetterChoiceProps = {
  schoolId: string;
  choice: Choice;
  onChange: (next: (before: Choice) => Choice) => void;
  letters: MakeLetters;
};

/** For whom letters are made, and what they give. What was chosen stays when the database refuses. */
export function LetterChoice({ schoolId, choice, onChange, letters: { making, made } }: LetterChoiceProps) {
  const { chosen, settings } = choice;
  const [isAsked, setAsked] = useState(false);
  const count = chosen.size;
  const problem = problemOf(count, isAsked, making.error);
  const make = () => {
    setAsked(true);
    if (count === 0 || count > LETTERS_IN_ONE_GO) return;
    making.mutate({ learners: [...chosen.values()], settings });
  };
  return (
    <section aria-labelledby="who-gets" className="grid gap-4">
      <h2 id="who-gets" className="font-semibold text-lg">
        {t.whoGets()}
      </h2>
      <LearnerPicks
        schoolId={schoolId}
        chosen={chosen}
        onChoose={(next) => onChange((before) => ({ ...before, chosen: next }))}
      />
      <RightsFields
        settings={settings}
        onChange={(change) =>
          onChange((before) => ({ ...before, settings: { ...before.settings, ...change } }))
        }
      />
      <div role="alert" className="empty:hidden">
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <Button
        size="lg"
        className="justify-self-start max-sm:w-full"
        busy={making.isPending}
        busyLabel={made > 0 ? t.makingOf({ made, total: count }) : t.making()}
        onClick={make}
      >
        {t.make({ count })}
      </Button>
    </section>
  );
}

/** What stands in the way, in words. */
function problemOf(count: number, isAsked: boolean, error: Error | null): string | undefined {
  if (count > LETTERS_IN_ONE_GO) return t.tooMany({ max: LETTERS_IN_ONE_GO });
  if (isAsked && count === 0) return t.chooseFirst();
  return error ? whyNotMade(error) : undefined;
}

/** After a lost answer nobody knows whether letters were made: pressing again settles it. */
export function whyNotMade(error: Error): string {
  const said = messageOf(error, t.pleaseTryAgain());
  return isNetworkError(error) ? `${said} ${t.againIsSafe()}` : said;
}
