import { Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AnnouncementFile } from '#contract/announcements.ts';
import { ATTACHMENT_MAX_BYTES, FILES_PER_ANNOUNCEMENT } from '#contract/limits.ts';
import { t } from '#texts/components-attachments';
import { Button } from '#web/components/ui/button.tsx';
import { FieldGroup } from '#web/components/ui/field.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { forgetAnnouncementFile, storeAnnouncementFile } from '#web/entities/announcements/files.ts';
import { attachmentAccept, attachmentProblem } from '#web/entities/messages/attachments.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import { fileRefusal } from '#web/lib/upload.ts';

/** What forms with files have. A form of more fields is given as one of these. */
export type FilesForm = UseFormReturn<{ files?: AnnouncementFile[]; uploading?: number }>;

type FilesFieldProps = {
  form: FilesForm;
  /** What is stored with the row already: taking it out forgets it when the form is saved. */
  before?: readonly AnnouncementFile[] | undefined;
};

/**
 * Files of an announcement. Each is sent when it is chosen, pictures made small before, so that the form keeps names and
 * survives a reload; until it is saved they are its author's alone.
 */
export function FilesField({ form, before = [] }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const files = useWatch({ control: form.control, name: 'files' }) ?? [];
  const uploading = useWatch({ control: form.control, name: 'uploading' }) ?? 0;
  const set = (next: AnnouncementFile[]) => form.setValue('files', next, { shouldDirty: true });
  const count = (more: number) => {
    form.setValue('uploading', (form.getValues('uploading') ?? 0) + more);
    if (more < 0) form.clearErrors('files');
  };

  const send = async (chosen: File) => {
    const signal = leaving.current?.signal ?? new AbortController().signal;
    try {
      // Pictures come out of a camera larger than is allowed, and are not sent so.
      const { shrunkPicture } = await import('#web/lib/shrink-picture.ts');
      const file = await shrunkPicture(chosen);
      const wrong = attachmentProblem(file);
      if (wrong) return setProblem(wrong);
      setSending({ name: file.name, percent: 0 });
      const onProgress = (percent: number) => setSending({ name: file.name, percent });
      const stored = await storeAnnouncementFile(file, { onProgress, signal });
      set([...(form.getValues('files') ?? []), stored]);
    } catch (error) {
      if (signal.aborted) return;
      console.error('A file was not uploaded', error);
      setProblem(fileRefusal(error) ?? t.couldNotUpload({ name: chosen.name }));
    } finally {
      setSending(null);
    }
  };
  const add = async (chosen: File[]) => {
    const room = Math.max(0, FILES_PER_ANNOUNCEMENT - files.length);
    setProblem(chosen.length > room ? t.atMost({ max: String(FILES_PER_ANNOUNCEMENT) }) : null);
    const fitting = chosen.slice(0, room);
    count(fitting.length);
    for (const file of fitting) {
      await send(file).finally(() => count(-1));
    }
  };
  const remove = (file: AnnouncementFile) => {
    set(files.filter(({ file_path }) => file_path !== file.file_path));
    const isStored = before.some(({ file_path }) => file_path === file.file_path);
    // What could not be removed is swept after a day.
    if (!isStored) forgetAnnouncementFile(file).catch(() => {});
  };

  const total = files.reduce((sum, { size_bytes }) => sum + (size_bytes ?? 0), 0);
  const { error } = form.getFieldState('files', form.formState);
  return (
    <FieldGroup
      legend={t.files()}
      optional
      hint={t.whatMayBeAttached({
        count: String(FILES_PER_ANNOUNCEMENT),
        bytes: formatBytes(ATTACHMENT_MAX_BYTES),
      })}
      error={problem ?? error?.message}
    >
      {files.length > 0 ? (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li
              key={file.file_path}
              className="flex min-w-0 items-center gap-2 rounded-lg border bg-muted pl-3 text-sm"
            >
              <span className="min-w-0 flex-1 truncate">{file.file_name}</span>
              <span className="shrink-0 text-muted-foreground text-xs">{formatBytes(file.size_bytes)}</span>
              <Button
                ref={leadOn}
                variant="ghost"
                size="icon"
                aria-label={t.removeNamed({ name: file.file_name })}
                onClick={() => remove(file)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {sending ? (
        <Progress label={t.uploadingNamed({ name: sending.name })} percent={sending.percent} />
      ) : null}
      {files.length > 1 ? (
        <p className="text-muted-foreground text-sm">{t.together({ bytes: formatBytes(total) })}</p>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentAccept}
        aria-label={t.filesToAttach()}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button
        variant="outline"
        size="sm"
        className="min-h-11 justify-self-start md:min-h-9"
        disabled={uploading > 0 || files.length >= FILES_PER_ANNOUNCEMENT}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
        {t.attachFiles()}
      </Button>
    </FieldGroup>
  );
}
