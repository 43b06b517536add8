import { claimPath, groupedClaimCode } from '#contract/claim-codes.ts';
import type { LetterWords } from './letter-words.ts';
import { QrCode } from './qr-code.tsx';

export type PrintedLetter = {
  /** Of the learner, or of the guardian whom it is for: tells the letters of a page apart. */
  id: string;
  learner: string;
  grade: string;
  code: string;
  expiresAt: string;
  /** Whom it is for, where that is somebody whom the office knows. */
  contact?: string;
};

type PaperProps = {
  letter: PrintedLetter;
  /** Counted from 1: whoever prints hundreds sees where the paper was jammed. */
  number: number;
  words: LetterWords;
  school: string;
};

/** One letter, in its own language and not the screens': black on white in every theme, as it is printed. */
export function Paper({ letter, number, words, school }: PaperProps) {
  const { learner, grade, code, expiresAt, contact } = letter;
  const to = contact ? words.t.forContact({ name: contact, learner }) : words.t.forGuardian({ learner });
  return (
    <article
      aria-label={to}
      className="flex min-w-0 flex-col gap-3 overflow-hidden rounded-lg border bg-white p-5 text-black text-sm leading-snug print:rounded-none print:border-neutral-400 print:border-dashed print:p-[7mm]"
    >
      <div className="flex justify-between gap-3 text-xs">
        <p className="wrap-anywhere line-clamp-2">{school}</p>
        <p className="shrink-0 tabular-nums">{number}</p>
      </div>
      <h3 className="wrap-anywhere line-clamp-4 font-semibold text-base">{to}</h3>
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
