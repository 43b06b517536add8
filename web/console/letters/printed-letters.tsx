import './print.css';
import { Printer } from 'lucide-react';
import { t } from '#texts/console-letters';
import { useGuard } from '#web/components/forms/use-guard.ts';
import { Button } from '#web/components/ui/button.tsx';
import { mayLeave, type Question } from '#web/lib/unsaved.ts';
import type { LetterWords } from './letter-words.ts';
import { STAYS_OVER } from './letters-search.ts';
import { Paper, type PrintedLetter } from './paper.tsx';

export type MadeLetters = { letters: readonly PrintedLetter[]; words: LetterWords };

const A_PAGE = 4;

const sheetsOf = (letters: readonly PrintedLetter[]): PrintedLetter[][] =>
  Array.from({ length: Math.ceil(letters.length / A_PAGE) }, (_, sheet) =>
    letters.slice(sheet * A_PAGE, (sheet + 1) * A_PAGE),
  );

const LEAVE = (): Question => ({
  title: t.leaveAsks(),
  description: t.leaveSays(),
  confirmLabel: t.leave(),
  cancelLabel: t.stay(),
});

/** Before they are here: whoever leaves then has letters that nobody can print. */
export const leaveUnprinted = (): Question => ({
  title: t.leaveUnprintedAsks(),
  description: t.leaveUnprintedSays(),
  confirmLabel: t.leaveUnprinted(),
  cancelLabel: t.stay(),
});

type PrintedLettersProps = MadeLetters & { school: string; onDone: () => void };

/** The letters that were just made, as they are printed. Their codes are nowhere else, so leaving asks first. */
export function PrintedLetters({ letters, words, school, onDone }: PrintedLettersProps) {
  useGuard('page', LEAVE(), STAYS_OVER);
  const done = async () => {
    if (await mayLeave()) onDone();
  };
  const sheets = sheetsOf(letters);
  return (
    <>
      <div className="mb-6 grid gap-3 rounded-lg border bg-accent p-4 text-accent-foreground text-sm print:hidden">
        <p role="status" className="font-medium">
          {t.shownOnce()}
        </p>
        <p>{t.pages({ letters: letters.length, count: sheets.length })}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            {t.print()}
          </Button>
          <Button variant="outline" onClick={done}>
            {t.done()}
          </Button>
        </div>
      </div>
      <div className="letters-page grid gap-4 print:block" lang={words.language}>
        {sheets.map((sheet, at) => (
          <div
            key={sheet[0]?.id}
            className="letters-sheet grid gap-4 lg:grid-cols-2 print:grid-cols-2 print:grid-rows-2 print:gap-0"
          >
            {sheet.map((letter, place) => (
              <Paper
                key={letter.id}
                letter={letter}
                number={at * A_PAGE + place + 1}
                words={words}
                school={school}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
