import { useMutation } from '@tanstack/react-query';
import {
  Download,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Pencil,
  Presentation,
  Trash2,
} from 'lucide-react';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/resources';
import { AudienceBadge } from '#web/components/audience/audience-badge.tsx';
import { Linked } from '#web/components/linked.tsx';
import PicturePreview from '#web/components/saver/picture-preview.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { fullName } from '#web/lib/names.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { toastError } from '#web/lib/toast.ts';
import { kindOf } from './file-kind.ts';
import { downloadAddress, SHARED_FILES_BUCKET, type SharedFile } from './queries.ts';

const icons: Record<string, LucideIcon> = {
  Excel: FileSpreadsheet,
  PowerPoint: Presentation,
  Image: FileImage,
};

type FileRowProps = {
  file: SharedFile;
  /** Given to those who may change it. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
};

export function FileRow({ file, onEdit, onDelete }: FileRowProps) {
  const kind = kindOf(file.content_type);
  const Icon = icons[kind] ?? FileText;
  const download = useMutation({
    mutationFn: downloadAddress,
    // An attachment: the page stays where it is.
    onSuccess: (address) => location.assign(address),
    onError: (error) => toastError(messageOf(error, t.failedToDownloadTheFile())),
  });
  const cost = useCost();
  const facts = [
    kind,
    cost(formatBytes(file.size_bytes), file.size_bytes),
    formatDay(dayOf(file.created_at), 'short'),
    fullName(file.uploader, file.uploaded_by),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center self-start rounded-lg bg-accent text-accent-foreground">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">{file.title}</p>
        {file.description ? (
          <p className="whitespace-pre-line wrap-anywhere text-sm">
            <Linked text={file.description} />
          </p>
        ) : null}
        <p className="text-muted-foreground text-sm">{facts.filter(Boolean).join(' · ')}</p>
        <AudienceBadge id={file.audience_id} />
        {kind === 'Image' ? (
          <PicturePreview
            bucket={SHARED_FILES_BUCKET}
            path={file.file_path}
            name={file.title}
            bytes={file.size_bytes}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:pl-13 max-[22rem]:pl-0">
        <Button
          variant="outline"
          size="sm"
          className="max-sm:flex-auto"
          aria-label={t.downloadNamed({ title: file.title })}
          busy={download.isPending}
          onClick={() => download.mutate(file)}
        >
          <Download aria-hidden />
          {t.download()}
        </Button>
        {onEdit ? (
          <Button variant="ghost" size="icon" aria-label={t.edit({ title: file.title })} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
        ) : null}
        {onDelete ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t.deleteNamed({ title: file.title })}
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </Button>
        ) : null}
      </div>
    </li>
  );
}
