import type { UseFormReturn } from 'react-hook-form';
import type { AdForm, AdFields as Fields } from '#contract/ads.ts';
import { adFileMaxBytes } from '#contract/ads.ts';
import type { AdType } from '#contract/enums.ts';
import { AD_ORDER_MIN } from '#contract/limits.ts';
import { t } from '#texts/console-ads';
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

export function AdFields({ form, kind, onKind, onFile, fileProblem, keepsFile, disabled }: AdFieldsProps) {
  const { errors } = form.formState;
  const hint = t.aboutTheFile({ kind, bytes: formatBytes(adFileMaxBytes[kind]) });
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register('title')} autoComplete="off" disabled={disabled} />
        )}
      </Field>
      <Field label={t.type()} error={errors.ad_type?.message}>
        {(control) => (
          <Select {...control} {...form.register('ad_type', { onChange: onKind })} disabled={disabled}>
            <option value="image">{t.image()}</option>
            <option value="video">{t.video()}</option>
          </Select>
        )}
      </Field>
      <Field
        label={kind === 'image' ? t.imageFile() : t.videoFile()}
        optional={keepsFile}
        error={fileProblem}
        hint={keepsFile ? t.chooseNoneKeepPresentOne({ hint }) : hint}
      >
        {(control) => (
          <FileInput key={kind} {...control} accept={acceptOf(kind)} disabled={disabled} onFile={onFile} />
        )}
      </Field>
      <Field
        label={t.linkUrl()}
        optional
        hint={t.whereAdvertLeadsBeginningHttps()}
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
        label={t.displayOrder()}
        hint={t.theSmallestNumberComesFirst()}
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
