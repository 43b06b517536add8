import { claimPath, groupedClaimCode } from '#contract/claim-codes.ts';
import type { LetterWords } from './letter-words.ts';
import { QrCode } from './qr-code.tsx';

export type PrintedLetter = {
  learnerId: string;
  learner: string;
  grade: string;
  code: string;
  expiresAt: string;
};

type PaperProps = { letter: PrintedLetter; words: LetterWords; school: string };

/** One letter, in its own language and not the screens': black on white in every theme, as it is printed. */
export function Paper({ letter, words, school }: PaperProps) {
  const { learner, grade, code, expiresAt } = letter;
  return (
    <article
      aria-label={words.t.forGuardian({ learner })}
      className="flex min-w-0 flex-col gap-3 overflow-hidden rounded-lg border bg-white p-5 text-black text-sm leading-snug print:rounded-none print:border-neutral-400 print:border-dashed print:p-[7mm]"
    >
      <p className="wrap-anywhere line-clamp-2 text-xs">{school}</p>
      <h3 className="wrap-anywhere line-clamp-4 font-semibold text-base">
        {words.t.forGuardian({ learner })}
      </h3>
      <p className="wrap-anywhere line-clamp-2 text-xs">{grade}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QrCode text={location.origin + claimPath(code, words.language)} className="size-32 shrink-0" />
        <div>
          <p className="text-xs">{words.t.code()}</p>
          <p className="whitespace-nowrap font-mono font-semibold text-lg">{groupedClaimCode(code)}</p>
        </div>
      </div>
      <p className="wrap-anywhere">
        {words.t.whatToDo({ address: `${location.host}/auth` })} {words.t.whatThen({ learner })}
      </p>
      <p className="mt-auto font-semibold">{words.t.goodUntil({ day: words.day(expiresAt) })}</p>
    </article>
  );
}
