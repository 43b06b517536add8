import type { AnswerField } from '#contract/answer-form.ts';
import { t } from '#texts/requests';
import type { LearnerAnswers } from '#web/entities/requests/reads.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { tallyOf } from './tally.ts';

type ResultsProps = { form: readonly AnswerField[]; learners: readonly LearnerAnswers[] };

/** What was filled in, counted; nothing while there is nothing to count. */
export function Results({ form, learners }: ResultsProps) {
  const tallies = tallyOf(form, learners);
  if (tallies.length === 0) return null;
  return (
    <section aria-label={t.results()} className="grid gap-3 rounded-lg border bg-card p-4">
      <div>
        <h3 className="font-semibold">{t.results()}</h3>
        <p className="text-muted-foreground text-sm">{t.resultsSay()}</p>
      </div>
      {tallies.map((tally) => (
        <div key={tally.id} className="grid gap-1 text-sm">
          <h4 className="wrap-anywhere font-medium">{tally.label}</h4>
          {'sum' in tally ? (
            <p className="tabular-nums">{t.together({ sum: formatNumber(tally.sum) })}</p>
          ) : (
            <ul className="grid gap-1">
              {tally.choices.map(({ choice, count }) => (
                <li key={String(choice)} className="flex justify-between gap-4 sm:max-w-sm">
                  <span className="wrap-anywhere">
                    {choice === true ? t.stateYes() : choice === false ? t.stateNo() : choice}
                  </span>
                  <span className="tabular-nums">{formatNumber(count)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
