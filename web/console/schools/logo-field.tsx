import { ImageDown, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-schools';
import { SavedPicture } from '#web/components/saver/saved-picture.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { asShown } from '#web/lib/own-media.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { logoAccept, logoProblem } from './logo.ts';

type LogoFieldProps = {
  /** The address of the present logo. */
  current: string | null;
  error: string | undefined;
  onChange: (file: File | null, problem: string | null) => void;
};

/** In pixels, and what it then weighs. */
const LOGO_SIDE = 56;
const LOGO_BYTES = 5 * 1024;

/** A picture to choose, shown before it is saved; choosing none keeps the present one. */
export function LogoField({ current, error, onChange }: LogoFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const preview = useObjectUrl(chosen);
  const shown = preview ?? current;
  return (
    <Field
      label={t.schoolLogo()}
      optional
      hint={current ? t.pngJpgJpegGifChoose() : t.pngJpgJpegGifUp()}
      error={error}
    >
      {(control) => (
        <div className="flex items-center gap-3">
          <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-md border bg-muted/60">
            {shown ? (
              <SavedPicture
                {...asShown(shown, LOGO_SIDE, LOGO_BYTES)}
                alt={preview ? t.theChosenLogo() : t.theCurrentLogo()}
                of={t.theCurrentLogo()}
                instead={<ImageDown aria-hidden className="size-5" />}
                className="size-full object-contain"
              />
            ) : (
              <ImagePlus aria-hidden className="size-5 text-muted-foreground" />
            )}
          </span>
          <div className="min-w-0 flex-1">
            <FileInput
              {...control}
              accept={logoAccept}
              onFile={(file) => {
                const problem = file ? logoProblem(file) : null;
                setChosen(problem ? null : file);
                onChange(problem ? null : file, problem);
              }}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
