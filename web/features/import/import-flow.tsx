import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ImportCounts, ImportKind, ImportPreview } from '#contract/imports.ts';
import { t } from '#texts/import';
import { useGuard } from '#web/components/forms/use-guard.ts';
import { FormSkeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { loadAhead, loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toast.ts';
import type { Question } from '#web/lib/unsaved.ts';
import { type ChosenFile, readChosen } from './chosen-file.ts';
import { FileStep } from './file-step.tsx';
import type { Agreement, Choice } from './preview-step.tsx';
import { previewFile } from './queries.ts';
import { useApply } from './use-apply.ts';

// They come while the file is looked at.
const loadSteps = () => import('./later-steps.ts');
const PreviewStep = lazy(() => loadPart(async () => ({ default: (await loadSteps()).PreviewStep })));
const ProgressStep = lazy(() => loadPart(async () => ({ default: (await loadSteps()).ProgressStep })));
const ResultStep = lazy(() => loadPart(async () => ({ default: (await loadSteps()).ResultStep })));

type Looked = { file: ChosenFile; preview: ImportPreview };
type ImportFlowProps = { kind: ImportKind; schoolId: string; onAgain: () => void };

/** The way of one file: chosen, looked at, imported. Whatever goes wrong leads back to the step before. */
export function ImportFlow({ kind, schoolId, onAgain }: ImportFlowProps) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [done, setDone] = useState<{ counts: ImportCounts; looked: Looked } | null>(null);
  // Kept here: the preview is gone while an import is under way, and comes again where it fails.
  const [choice, setChoice] = useState<Choice>({ existing: 'skip', leftOut: 0, answers: {} });
  const [others, setOthers] = useState<Agreement['otherChildren']>([]);

  const look = useMutation({
    mutationFn: async (chosen: File) => {
      loadAhead(loadSteps);
      const file = await readChosen(chosen);
      return { file, preview: await previewFile({ schoolId, kind, file }) };
    },
    onSuccess: setLooked,
    onError: (error) => {
      console.error('A file could not be checked', error);
      toastError(said(error));
    },
  });
  const apply = useApply({
    onImported: (counts) => looked && setDone({ counts, looked }),
    onChanged: (preview) => looked && setLooked({ ...looked, preview }),
  });

  useGuard('page', looked && !done && !apply.isPending ? notImported(looked.file.name) : null);

  const preview = (from: Looked) => (
    <PreviewStep
      kind={kind}
      fileName={from.file.name}
      preview={from.preview}
      problem={apply.error ? messageOf(apply.error, t.nothingWasImportedPleaseTry()) : undefined}
      choice={choice}
      onChoose={(change) => setChoice((before) => ({ ...before, ...change }))}
      onImport={(agreed) => {
        setOthers(agreed.otherChildren);
        apply.start({ schoolId, kind, file: from.file, ...agreed });
      }}
      onBack={onAgain}
    />
  );

  if (done) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <ResultStep
          kind={kind}
          counts={done.counts}
          preview={done.looked.preview}
          others={others}
          onAgain={onAgain}
        />
      </Suspense>
    );
  }
  if (looked) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        {apply.isPending ? <ProgressStep id={apply.id} kind={kind} /> : preview(looked)}
      </Suspense>
    );
  }
  return (
    <FileStep
      kind={kind}
      schoolId={schoolId}
      isChecking={look.isPending}
      problem={look.error ? said(look.error) : undefined}
      onChoose={(file) => look.mutate(file)}
    />
  );
}

/** An import that is under way ends by itself, whoever looks on. */
const notImported = (fileName: string): Question => ({
  title: t.leaveWithoutImporting(),
  description: t.hasBeenCheckedNotImported({ fileName }),
  confirmLabel: t.leave(),
  cancelLabel: t.stay(),
});

/** A reason of our own, from the browser or the server, or that there is no connection. */
function said(error: Error): string {
  return messageOf(error, error.name === 'Error' ? error.message : t.fileCouldNotCheckedPlease());
}
