import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#texts/components-attachments';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { attachmentAccept } from '#web/entities/messages/attachments.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The button that chooses files; on a phone it also offers the camera. */
export function AttachButton({ chosen, disabled }: { chosen: ChosenFiles; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentAccept}
        aria-label={t.filesToAttach()}
        onChange={({ target }) => {
          chosen.add([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button
        variant="outline"
        size="icon"
        className="md:size-11"
        aria-label={t.attachFiles()}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
      </Button>
    </>
  );
}

/** The chosen files, each with a way to leave it out. */
export function ChosenAttachments({ chosen, disabled }: { chosen: ChosenFiles; disabled: boolean }) {
  return (
    <>
      {chosen.problem ? (
        <div role="alert">
          <FieldError>{chosen.problem}</FieldError>
        </div>
      ) : null}
      {chosen.files.length > 0 ? (
        <ul aria-label={t.chosenFiles()} className="flex flex-wrap gap-2">
          {chosen.files.map((file) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="flex max-w-full items-center gap-1 rounded-lg border bg-muted pl-3 text-sm"
            >
              <span className="truncate">{file.name}</span>
              <span className="shrink-0 text-muted-foreground text-xs">{formatBytes(file.size)}</span>
              <Button
                ref={leadOn}
                variant="ghost"
                size="icon"
                aria-label={t.removeNamed({ name: file.name })}
                disabled={disabled}
                onClick={() => chosen.remove(file)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The button with what may be chosen, and what was. */
export function AttachField({ chosen, disabled }: { chosen: ChosenFiles; disabled: boolean }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3 text-muted-foreground text-sm">
        <AttachButton chosen={chosen} disabled={disabled} />
        {t.filesPdfWordJpgPng()}
      </div>
      <ChosenAttachments chosen={chosen} disabled={disabled} />
    </div>
  );
}

/** How much of the files has left. */
export function SendingFiles({ percent }: { percent: number }) {
  return <Progress label={t.sendingFiles()} percent={percent} />;
}
