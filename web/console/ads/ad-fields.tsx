import type { UseFormReturn } from 'react-hook-form';
import type { AdForm, AdFields as Fields } from '#contract/ads.ts';
import { adFileMaxBytes } from '#contract/ads.ts';
import type { AdType } from '#contract/enums.ts';
import { AD_ORDER_MIN } from '#contract/limits.ts';
import { Field } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { formatBytes } from '#web/lib/file-size.ts';
import { acceptOf } from './ad-file.ts';

type AdFieldsProps = {
  form: UseFormReturn<Fields, unknown, AdForm>;
  kind: AdType;
  /** The type was changed: what was chosen before is cleared. */
  onKind: () => void;
  onFile: (file: File | null) => void;
  fileProblem: string | undefined;
  /** Editing without choosing a file keeps the stored one. */
  keepsFile: boolean;
  disabled: boolean;
};

const formats: Record<AdType, string> = {
  image: 'PNG, JPG, GIF or WebP, such as 960 × 540',
  video: 'MP4 or WebM, played only when somebody presses play',
};

export function AdFields({ form, kind, onKind, onFile, fileProblem, keepsFile, disabled }: AdFieldsProps) {
  const { errors } = form.formState;
  const hint = `${formats[kind]}; at most ${formatBytes(adFileMaxBytes[kind])}. Shown whole in a box of 16:9.`;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register('title')} autoComplete="off" disabled={disabled} />
        )}
      </Field>
      <Field label="Type" error={errors.ad_type?.message}>
        {(control) => (
          <Select {...control} {...form.register('ad_type', { onChange: onKind })} disabled={disabled}>
            <option value="image">Image</option>
            <option value="video">Video</option>
          </Select>
        )}
      </Field>
      <Field
        label={kind === 'image' ? 'Image file' : 'Video file'}
        optional={keepsFile}
        error={fileProblem}
        hint={keepsFile ? `Choose none to keep the present one. ${hint}` : hint}
      >
        {(control) => (
          <FileInput key={kind} {...control} accept={acceptOf(kind)} disabled={disabled} onFile={onFile} />
        )}
      </Field>
      <Field
        label="Link URL"
        optional
        hint="Where the advert leads, beginning with https://"
        error={errors.link_url?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('link_url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            disabled={disabled}
          />
        )}
      </Field>
      <Field
        label="Display order"
        hint="The smallest number comes first."
        error={errors.display_order?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('display_order')}
            type="number"
            inputMode="numeric"
            min={AD_ORDER_MIN}
            step={1}
            className="max-w-32"
            disabled={disabled}
          />
        )}
      </Field>
    </>
  );
}
