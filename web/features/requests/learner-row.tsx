import type { AnswerState } from '#contract/enums.ts';
import { t } from '#texts/requests';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { GivenAnswer, LearnerAnswers, Request } from '#web/entities/requests/reads.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { filledLines } from './filled-lines.ts';
import { answerWord, dayGiven, stateName, whoGave } from './words.ts';

const looks: Record<AnswerState, 'success' | 'warning' | 'destructive' | 'muted' | 'outline'> = {
  open: 'outline',
  yes: 'success',
  no: 'destructive',
  conflict: 'warning',
  taken_back: 'destructive',
  withdrawn: 'muted',
};

type LearnerRowProps = {
  learner: LearnerAnswers;
  request: Request;
  /** Null where nothing is answered any more. */
  onPaper: ((learner: LearnerAnswers) => void) | null;
};

/** How one learner stands, and who has answered what, how and when. */
export function LearnerRow({ learner, request, onPaper }: LearnerRowProps) {
  const { state, is_late, on_paper, is_changed, grade, answers, deciders } = learner;
  const name = fullName(learner);
  return (
    <li className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere font-medium">
          {name} <span className="font-normal text-muted-foreground text-sm">{grade}</span>
        </p>
        {answers.map((given) => (
          <Given key={`${given.guardianship_id} ${given.answered_at}`} given={given} request={request} />
        ))}
        {answers.length === 0 && deciders.length === 0 && !request.asks_staff ? (
          <p className="text-muted-foreground text-sm">{t.nobodyDecides()}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <Badge variant={looks[state]}>{stateName(state, request.kind)}</Badge>
        {is_late ? <Badge variant="warning">{t.late()}</Badge> : null}
        {on_paper ? <Badge variant="muted">{t.onPaper()}</Badge> : null}
        {is_changed ? <Badge variant="secondary">{t.changedSincePrinted()}</Badge> : null}
        {onPaper ? (
          <Button
            variant="outline"
            size="sm"
            className="print:hidden"
            aria-label={t.enterPaperFor({ name })}
            onClick={() => onPaper(learner)}
          >
            {t.enterPaper()}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Given({ given, request }: { given: GivenAnswer; request: Request }) {
  const said = answerWord(request, given.answer);
  return (
    <div className="wrap-anywhere text-sm">
      <p>
        {t.whoSaid({ who: whoGave(given), said })}{' '}
        <span className="text-muted-foreground">
          {given.way === 'paper'
            ? t.paperTaken({
                day: formatDay(dayGiven(given), 'short'),
                by: given.taken_by ?? t.somebody(),
              })
            : formatDateTime(given.answered_at)}
        </span>
      </p>
      {filledLines(request.form, given.filled).map(({ id, text }) => (
        <p key={id} className="text-muted-foreground">
          {text}
        </p>
      ))}
    </div>
  );
}
