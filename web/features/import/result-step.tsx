import { Link } from '@tanstack/react-router';
import { CircleCheck, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportCounts, ImportKind, ImportLine, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Button } from '#web/components/ui/button.tsx';
import { placeOf } from './answers.ts';
import { saveBadLines } from './bad-lines-file.ts';
import { numbered } from './numbered.ts';
import type { Agreement } from './preview-step.tsx';

type ResultStepProps = {
  kind: ImportKind;
  counts: ImportCounts;
  preview: ImportPreview;
  /** Lines that were imported as other children than those whom they look like. */
  others: Agreement['otherChildren'];
  onAgain: () => void;
};

/** What came of it, in numbers. */
export function ResultStep({ kind, counts, preview, others, onAgain }: ResultStepProps) {
  const isLeftOut = (line: ImportLine) =>
    line.status === 'bad' ||
    (line.status === 'asked' && !others.some((other) => placeOf(other) === placeOf(line)));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={t.result()} className="grid gap-4 rounded-lg border bg-card p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-semibold text-lg outline-none">
        <CircleCheck aria-hidden className="size-5 text-success-foreground" />
        {t.theListIsImported()}
      </h2>
      <ul className="grid gap-1 text-sm">
        {outcomesOf(kind, counts).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button onClick={onAgain}>{t.importAnotherFile()}</Button>
        {counts.contacts_count > 0 ? (
          <Button asChild variant="outline">
            {/* The school that a platform administrator has chosen stays. */}
            <Link
              to="/dashboard/admin/letters"
              search={(before: object) => ({ ...before, kind: undefined, list: 'contacts' as const })}
            >
              <Printer aria-hidden />
              {t.printLetters()}
            </Link>
          </Button>
        ) : null}
        {counts.left_out_count > 0 ? (
          <Button variant="outline" onClick={() => saveBadLines(kind, preview, isLeftOut)}>
            <Download aria-hidden />
            {t.downloadTheLinesLeftOut()}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Each number that is not zero, as a sentence. */
export function outcomesOf(kind: ImportKind, counts: ImportCounts): string[] {
  const { created_count, updated_count, skipped_count, left_out_count, invited_count, contacts_count } =
    counts;
  return [
    created_count > 0 ? t.added({ kind, ...numbered(created_count) }) : '',
    updated_count > 0 ? t.updated({ kind, ...numbered(updated_count) }) : '',
    skipped_count > 0 ? t.leftAsTheyWere({ kind, ...numbered(skipped_count) }) : '',
    left_out_count > 0 ? t.linesLeftOut(numbered(left_out_count)) : '',
    invited_count > 0 ? t.peopleInvited(numbered(invited_count)) : '',
    contacts_count > 0 ? t.guardiansWithoutAccount(numbered(contacts_count)) : '',
  ].filter(Boolean);
}
