import type { ExistingChoice, ImportApplyBody, ImportKind, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { type Answers, answeredAs, askedLines, otherChildren } from './answers.ts';
import { AskedLines } from './asked-lines.tsx';
import { BadLines } from './bad-lines.tsx';
import { ExistingField } from './existing-field.tsx';
import { GoodLines } from './good-lines.tsx';
import { numbered } from './numbered.ts';
import { PreviewSummary } from './preview-summary.tsx';

/** What the person has chosen and answered so far. */
export type Choice = {
  existing: ExistingChoice;
  /** The number that was agreed to: with another one the box is open again. */
  leftOut: number;
  answers: Answers;
};

/** What the person has agreed to, on what the preview showed. */
export type Agreement = {
  existing: ExistingChoice;
  leaveOut: number;
  otherChildren: NonNullable<ImportApplyBody['other_children']>;
};

type PreviewStepProps = {
  kind: ImportKind;
  fileName: string;
  preview: ImportPreview;
  /** Why the last try to import failed. */
  problem: string | undefined;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  onImport: (choice: Agreement) => void;
  onBack: () => void;
};

/** What the file would do, its problems first; nothing has been written. */
export function PreviewStep({
  kind,
  fileName,
  preview,
  problem,
  choice,
  onChoose,
  onImport,
  onBack,
}: PreviewStepProps) {
  const { counts } = preview;
  const { existing, leftOut, answers } = choice;
  const asked = askedLines(preview);
  const same = answeredAs(preview, answers, 'same').length;
  const others = answeredAs(preview, answers, 'other').length;
  const unanswered = asked.length - same - others;
  const mayImport = (counts.bad === 0 || leftOut === counts.bad) && unanswered === 0;
  const written = counts.new + others + (existing === 'update' ? counts.changed : 0);
  const invited = existing === 'update' ? counts.invitations_when_updating : counts.invitations;
  const contacts = existing === 'update' ? counts.contacts_when_updating : counts.contacts;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PreviewSummary kind={kind} fileName={fileName} preview={preview} />
      {counts.bad > 0 ? <BadLines kind={kind} preview={preview} /> : null}
      {asked.length > 0 ? (
        <AskedLines
          preview={preview}
          asked={asked}
          answers={answers}
          onAnswer={(given) => onChoose({ answers: given })}
        />
      ) : null}
      <section aria-label={t.importLabel()} className="grid grid-cols-1 gap-4 rounded-lg border bg-card p-5">
        {counts.existing > 0 ? (
          <ExistingField
            kind={kind}
            counts={counts}
            value={existing}
            onChange={(to) => onChoose({ existing: to })}
          />
        ) : null}
        {counts.bad > 0 ? (
          <div>
            <p className="text-sm">{t.mendBadLines(numbered(counts.bad))}</p>
            <CheckboxField
              label={t.leaveOutBadLines(numbered(counts.bad))}
              checked={leftOut === counts.bad}
              onChange={(event) => onChoose({ leftOut: event.target.checked ? counts.bad : 0 })}
            />
          </div>
        ) : null}
        {unanswered > 0 ? <p className="text-sm">{t.linesWaitForAnswer(numbered(unanswered))}</p> : null}
        {problem ? (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
          <Button
            disabled={!mayImport || written === 0}
            onClick={() =>
              onImport({ existing, leaveOut: counts.bad + same, otherChildren: otherChildren(answers) })
            }
          >
            {written === 0 && unanswered === 0
              ? t.nothingToImport()
              : t.importCounted({ kind, ...numbered(written) })}
          </Button>
          <Button variant="outline" onClick={onBack}>
            {t.chooseAnotherFile()}
          </Button>
          {invited > 0 && mayImport ? (
            <p className="text-muted-foreground text-sm">{t.peopleGetInvitations(numbered(invited))}</p>
          ) : null}
          {contacts > 0 && mayImport ? (
            <p className="text-muted-foreground text-sm">{t.guardiansGetLetters(numbered(contacts))}</p>
          ) : null}
        </div>
      </section>
      <GoodLines kind={kind} preview={preview} />
    </div>
  );
}
