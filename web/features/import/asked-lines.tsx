import { useState } from 'react';
import type { ImportLine, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Button } from '#web/components/ui/button.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { type Answer, type Answers, answerOf, placeOf, withAnswers } from './answers.ts';
import { ExportList } from './export-list.tsx';
import { likenessOf } from './line-words.ts';
import { numbered } from './numbered.ts';

const PAGE = 25;
/** From so many on they can be answered at once. */
const MANY = 4;
/** From so many learners one grade up on, a list is taken for that of a new year. */
const NEW_YEAR = 20;

const choices = (): Record<Answer, { label: string; hint: string }> => ({
  same: {
    label: t.theSameLearner(),
    hint: t.theLineIsLeftOut(),
  },
  other: {
    label: t.anotherChild(),
    hint: t.importedBesideOther(),
  },
});

type AskedLinesProps = {
  preview: Pick<ImportPreview, 'kind' | 'counts' | 'school'>;
  asked: readonly ImportLine[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
};

/** Lines of a known name, who may be the learner of it: the office says of each whether it is. */
export function AskedLines({ preview, asked, answers, onAnswer }: AskedLinesProps) {
  const [page, setPage] = useState(0);
  const open = asked.filter((line) => !answerOf(line, answers));
  const oneGradeUp = preview.counts.asked_one_grade_up ?? 0;
  return (
    <section aria-label={t.onTheListAlready()}>
      <h2 className="font-semibold text-lg">{t.onTheListAlready()}</h2>
      <p className="text-muted-foreground text-sm">{t.nameKnownSayWhether()}</p>
      {/* Before the press that would leave the whole new year out. */}
      {oneGradeUp >= NEW_YEAR ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-foreground">
          <p className="min-w-0 flex-1 basis-72">{t.looksOneGradeUp(numbered(oneGradeUp))}</p>
          <ExportList kind={preview.kind} schoolId={preview.school.id} />
        </div>
      ) : null}
      {asked.length >= MANY ? (
        <Button
          size="sm"
          variant="outline"
          className="mt-3"
          // Not `disabled`: whoever pressed it keeps the focus.
          aria-disabled={open.length === 0 || undefined}
          onClick={() => onAnswer(withAnswers(answers, open, 'same'))}
        >
          {t.allOthersSameLearners()}
        </Button>
      ) : null}
      <ul className="mt-3 divide-y rounded-lg border bg-card text-sm">
        {asked.slice(page * PAGE, (page + 1) * PAGE).map((line) => (
          <AskedLine
            key={placeOf(line)}
            line={line}
            answer={answerOf(line, answers)}
            onAnswer={(answer) => onAnswer(withAnswers(answers, [line], answer))}
          />
        ))}
      </ul>
      {asked.length > PAGE ? (
        <Pages page={page} pageSize={PAGE} total={asked.length} onPage={setPage} />
      ) : null}
    </section>
  );
}

type AskedLineProps = { line: ImportLine; answer: Answer | undefined; onAnswer: (answer: Answer) => void };

function AskedLine({ line, answer, onAnswer }: AskedLineProps) {
  return (
    <li className="px-4 py-3">
      <fieldset className="grid gap-2 wrap-anywhere">
        <legend className="contents">
          <span className="font-medium tabular-nums">
            {line.sheet === null
              ? t.line({ line: line.line })
              : t.lineInSheet({ line: line.line, sheet: line.sheet })}
          </span>
          <span className="block text-muted-foreground">{line.cells.filter(Boolean).join(' · ')}</span>
        </legend>
        {line.likes.map((like) => (
          <p key={like.id ?? like.text}>{t.looksLike({ text: likenessOf(like) })}</p>
        ))}
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          {(['same', 'other'] as const).map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-start gap-2.5 md:min-h-0">
              <input
                type="radio"
                name={`asked ${placeOf(line)}`}
                className="mt-0.5 size-4.5 shrink-0 accent-primary"
                checked={answer === choice}
                onChange={() => onAnswer(choice)}
              />
              <span>
                {choices()[choice].label}
                <span className="block text-muted-foreground">{choices()[choice].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
