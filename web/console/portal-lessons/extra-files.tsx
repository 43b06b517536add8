import { captionsProblem, thumbnailProblem } from '#contract/portal-lessons.ts';
import { thumbnailTypes } from '#contract/thumbnail-types.ts';
import { t } from '#texts/console-portal-lessons';
import { SavedPicture } from '#web/components/saver/saved-picture.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { asShown } from '#web/lib/own-media.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import type { ExtraFiles } from './use-extra-files.ts';

/** In pixels, and what it then weighs. */
const THUMBNAIL_SIDE = 160;
const THUMBNAIL_BYTES = 16 * 1024;
/** What may stand in a file before its first line. In bytes. */
const BEGINNING = 64;

type ExtraFilesProps = {
  files: ExtraFiles;
  /** What the lesson has already; nothing for a new one. */
  present?: { captions: boolean; thumbnail: string | null };
  disabled: boolean;
};

/** Captions and a picture: both may be left out. */
export function ExtraFileFields({ files, present, disabled }: ExtraFilesProps) {
  const { captions, thumbnail } = files;
  const picture = useObjectUrl(thumbnail.file ?? null);
  const shown = picture ?? (thumbnail.file === null ? null : (present?.thumbnail ?? null));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t.captions()}
        optional
        error={captions.problem ?? undefined}
        hint={
          present?.captions && captions.file !== null ? t.hasCaptionsChooseFileReplace() : t.aWebvttFileVtt()
        }
      >
        {(control) => (
          <>
            <FileInput
              {...control}
              accept=".vtt,text/vtt"
              disabled={disabled}
              onFile={async (file) =>
                captions.choose(file, file && captionsProblem(file, await file.slice(0, BEGINNING).text()))
              }
            />
            {present?.captions ? <RemoveButton what="captions" extra={captions} disabled={disabled} /> : null}
          </>
        )}
      </Field>
      <Field label={t.thumbnail()} optional error={thumbnail.problem ?? undefined} hint={t.jpgPngWebpMost2()}>
        {(control) => (
          <>
            <FileInput
              {...control}
              accept={Object.keys(thumbnailTypes).join(',')}
              disabled={disabled}
              onFile={(file) => thumbnail.choose(file, file && thumbnailProblem(file))}
            />
            {shown ? (
              <SavedPicture
                {...asShown(shown, THUMBNAIL_SIDE, THUMBNAIL_BYTES)}
                alt={t.theThumbnail()}
                of={t.theThumbnail()}
                className="aspect-video w-40 rounded-md border bg-muted object-cover"
              />
            ) : null}
            {present?.thumbnail ? (
              <RemoveButton what="thumbnail" extra={thumbnail} disabled={disabled} />
            ) : null}
          </>
        )}
      </Field>
    </div>
  );
}

type RemoveButtonProps = { what: 'captions' | 'thumbnail'; extra: ExtraFiles['captions']; disabled: boolean };

/** Takes away what the lesson has, when the form is saved. */
function RemoveButton({ what, extra, disabled }: RemoveButtonProps) {
  if (extra.file) return null;
  const leaves = extra.file === null;
  return (
    <Button
      variant="link"
      size="inline"
      className="w-fit"
      disabled={disabled}
      onClick={() => (leaves ? extra.keep() : extra.remove())}
    >
      {leaves ? t.keepExtra({ what }) : t.removeExtra({ what })}
    </Button>
  );
}
