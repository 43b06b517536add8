import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AdForm, adForm, type AdFields as Fields } from '#contract/ads.ts';
import { uploadFile } from '#contract/console-sentences.ts';
import { isWebLink } from '#contract/web-link.ts';
import { t } from '#texts/console-ads';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { stopUpload } from '#web/components/forms/stop-upload.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { nameOf } from '#web/lib/said.ts';
import { toastError } from '#web/lib/toast.ts';
import type { Ad } from './ad.ts';
import { AdFields } from './ad-fields.tsx';
import { adFileProblem } from './ad-file.ts';
import { AdPreview } from './ad-preview.tsx';
import { updateAd } from './ad-writes.ts';
import { useAdUpload } from './use-ad-upload.ts';
import { useNewAd } from './use-new-ad.ts';

type AdDialogProps = {
  /** The advert to edit; none to create one. */
  ad?: Ad | undefined;
  /** Where a new one goes. */
  order: number;
  onClose: () => void;
};

type Saved = { form: AdForm; file: File | null };

/** Create Ad and Edit Ad: what it shows, where it leads and where it stands. */
export default function AdDialog({ ad, order, onClose }: AdDialogProps) {
  const form = useForm<Fields, unknown, AdForm>({
    resolver: zodResolver(adForm),
    defaultValues: {
      title: ad?.title ?? '',
      ad_type: ad?.ad_type ?? 'image',
      link_url: ad?.link_url ?? '',
      display_order: String(ad?.display_order ?? order),
    },
  });
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [kind, title, link] = useWatch({ control: form.control, name: ['ad_type', 'title', 'link_url'] });
  const keepsFile = ad !== undefined && ad.ad_type === kind;
  const create = useNewAd(form);
  const { saving, percent } = useAdUpload<Saved>({
    write: async ({ file: chosen, ...rest }): Promise<void> => {
      if (ad) {
        const changed = onlyChanged(rest.form, form.control._defaultValues, form.getValues()) ?? {};
        return updateAd({ id: ad.id, file: chosen, changed, ...rest });
      }
      // The form has asked for one before it comes here.
      if (!chosen) throw new Error(uploadFile());
      return create({ file: chosen, kept, ...rest });
    },
    done: ad ? t.adUpdatedSuccessfully() : t.adCreatedSuccessfully(),
    failed: ad ? t.failedToUpdateAd() : t.failedToCreateAd(),
  });

  const kept = useKeptForm({
    form,
    draft: `ad:${ad?.id ?? 'new'}`,
    hasFile: file !== null,
    changesRow: !!ad,
    sending: saving.isPending && file ? stopUpload(file) : null,
  });

  const choose = (chosen: File | null) => {
    const wrong = chosen ? adFileProblem(kind, chosen) : null;
    setFile(wrong ? null : chosen);
    setProblem(wrong);
    if (wrong) toastError(wrong);
  };
  const missing = () => {
    if (file || problem || keepsFile) return problem;
    setProblem(nameOf(uploadFile));
    return nameOf(uploadFile);
  };
  const submit = form.handleSubmit(
    (fields) => {
      const wrong = missing();
      if (wrong) toastError(wrong);
      else saving.mutate({ form: fields, file }, { onSuccess: kept.savedThen(onClose) });
    },
    (errors) => {
      const wrong = missing();
      if (wrong) toastError(wrong);
      else toastMissing(form)(errors);
    },
  );
  const { file: otherFile } = form.formState.errors as { file?: { message?: string } };
  const clear = () => {
    setFile(null);
    setProblem(null);
  };
  return (
    <FormDialog
      title={ad ? t.editAd() : t.createAd()}
      onSubmit={submit}
      busyLabel={ad ? t.saving() : t.creating()}
      submitLabel={ad ? t.saveChanges() : t.createAd()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <AdFields
        form={form}
        kind={kind}
        onKind={clear}
        onFile={choose}
        fileProblem={problem ?? otherFile?.message}
        keepsFile={keepsFile}
        disabled={saving.isPending}
      />
      <AdPreview
        title={title}
        kind={kind}
        link={link && isWebLink(link.trim()) ? link.trim() : null}
        file={file}
        stored={keepsFile ? ad : null}
      />
      {saving.isPending && file ? (
        <Progress label={percent === null ? t.preparing() : t.uploading()} percent={percent ?? 0} />
      ) : null}
    </FormDialog>
  );
}
