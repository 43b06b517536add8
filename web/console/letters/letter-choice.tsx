import { useState } from 'react';
import { CLAIM_LETTERS_MAX } from '#contract/claim-codes.ts';
import { t } from '#texts/console-letters';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { isNetworkError, messageOf } from '#web/lib/errors.ts';
import { screenTexts } from '#web/lib/texts/screen-texts.ts';
import { type Chosen, LearnerPicks } from './learner-picks.tsx';
import type { MadeLetters } from './printed-letters.tsx';
import { type LetterSettings, RightsFields } from './rights-fields.tsx';
import { useMakeLetters } from './use-make-letters.ts';

const usualSettings = (): LetterSettings => ({
  relation: 'parent',
  reads_records: true,
  is_told: true,
  may_decide: true,
  may_collect: true,
  language: screenTexts.language(),
});

type LetterChoiceProps = { schoolId: string; onMade: (made: MadeLetters) => void };

/** For whom letters are made, and what they give. What was chosen stays when the database refuses. */
export function LetterChoice({ schoolId, onMade }: LetterChoiceProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [settings, setSettings] = useState(usualSettings);
  const [isAsked, setAsked] = useState(false);
  const making = useMakeLetters();
  const count = chosen.size;
  const problem = problemOf(count, isAsked, making.error);
  const make = () => {
    setAsked(true);
    if (count === 0 || count > CLAIM_LETTERS_MAX) return;
    making.mutate({ learners: [...chosen.values()], settings }, { onSuccess: onMade });
  };
  return (
    <section aria-labelledby="who-gets" className="grid gap-4">
      <h2 id="who-gets" className="font-semibold text-lg">
        {t.whoGets()}
      </h2>
      <LearnerPicks schoolId={schoolId} chosen={chosen} onChoose={setChosen} />
      <RightsFields
        settings={settings}
        onChange={(change) => setSettings((before) => ({ ...before, ...change }))}
      />
      <div role="alert" className="empty:hidden">
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <Button
        size="lg"
        className="justify-self-start max-sm:w-full"
        busy={making.isPending}
        busyLabel={t.making()}
        onClick={make}
      >
        {t.make({ count })}
      </Button>
    </section>
  );
}

/** What stands in the way, in words. */
function problemOf(count: number, isAsked: boolean, error: Error | null): string | undefined {
  if (count > CLAIM_LETTERS_MAX) return t.tooMany({ max: CLAIM_LETTERS_MAX });
  if (isAsked && count === 0) return t.chooseFirst();
  if (!error) return undefined;
  const said = messageOf(error, t.pleaseTryAgain());
  return isNetworkError(error) ? `${said} ${t.perhapsMade()}` : said;
}
