import { CircleAlert, FileUp, LoaderCircle } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '#contract/limits.ts';
import { t } from '#texts/import';
import { buttonVariants } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { ACCEPTED_FILES } from './chosen-file.ts';

type DropAreaProps = { isChecking: boolean; problem: string | undefined; onChoose: (file: File) => void };

/** Takes a file by the browser's own dialog, or dropped from the desktop. */
export function DropArea({ isChecking, problem, onChoose }: DropAreaProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isChecking) onChoose(file);
  };
  return (
    <section
      aria-label={t.file()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-5 py-10 text-center transition-colors',
        isOver && 'border-primary bg-accent',
      )}
    >
      {isChecking ? (
        <LoaderCircle aria-hidden className="size-8 animate-spin text-muted-foreground" />
      ) : (
        <FileUp aria-hidden strokeWidth={1.5} className="size-8 text-muted-foreground" />
      )}
      <p role="status" className="font-medium">
        {isChecking ? t.checkingEveryLine() : t.dropFileHereChooseOne()}
      </p>
      <label
        htmlFor={id}
        className={cn(
          buttonVariants({ variant: 'default' }),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
          isChecking && 'pointer-events-none opacity-60',
        )}
      >
        {t.chooseFile()}
        <input
          id={id}
          type="file"
          accept={ACCEPTED_FILES}
          className="sr-only"
          disabled={isChecking}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            // The same file, mended, is a choice again.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-muted-foreground text-sm">
        {t.csvExcelXlsxUpMb({
          count: IMPORT_MAX_BYTES / 1024 / 1024,
          importMaxLines: formatNumber(IMPORT_MAX_LINES),
        })}
      </p>
      {problem ? (
        <p
          id={`${id}-problem`}
          role="alert"
          className="flex max-w-xl items-start gap-2 text-left text-destructive text-sm"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      ) : null}
    </section>
  );
}
