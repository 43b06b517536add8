import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CourtOrderFields, type CourtOrderForm, courtOrderForm } from '#contract/court-orders.ts';
import { COURT_ORDER_FILE_MAX_BYTES } from '#contract/limits.ts';
import { reportFileAccept, reportFileType } from '#contract/report-files.ts';
import { t } from '#texts/guardians';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { courtOrderKeys } from '#web/entities/court-orders/keys.ts';
import { addCourtOrder, type SentCourtOrder } from '#web/entities/court-orders/writes.ts';
import type { Guardian } from '#web/entities/guardianships/reads.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { fileRefusal } from '#web/lib/upload.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { takenLabels } from './rights.ts';

type AddCourtOrderDialogProps = {
  learner: { id: string; name: string; schoolId: string };
  guardians: readonly Guardian[];
  onClose: () => void;
};

const takes = [
  ['no_records', 'reads_records'],
  ['not_told', 'is_told'],
  ['no_deciding', 'may_decide'],
  ['no_collecting', 'may_collect'],
] as const;

const empty: CourtOrderFields = {
  description: '',
  guardianship_id: '',
  no_records: false,
  not_told: false,
  no_deciding: false,
  no_collecting: false,
};

/** What an earlier attempt has added; its paper stands in no field of the form. */
const fieldsOf = ({ id: _, file_name: __, ...order }: SentCourtOrder) => ({
  ...order,
  guardianship_id: order.guardianship_id ?? '',
  file: null,
});

/** What no control says. */
const sayOf = (path: string, { file_name }: SentCourtOrder): string | undefined =>
  path === 'file' ? (file_name ?? '') : undefined;

/** What is wrong with a chosen file; undefined if nothing. The server looks into the file as well. */
function fileProblem(file: File | null): string | undefined {
  if (!file) return undefined;
  if (!reportFileType(file.name)) return t.orderFileKind();
  if (file.size === 0) return t.orderFileEmpty();
  const most = COURT_ORDER_FILE_MAX_BYTES;
  return file.size > most ? t.orderFileLarge({ bytes: formatBytes(most) }) : undefined;
}

/** Keeps an order of a court: what it says, whom it is about, what it takes from that guardian, and its paper. */
export function AddCourtOrderDialog({ learner, guardians, onClose }: AddCourtOrderDialogProps) {
  const profile = useProfile();
  const [file, setFile] = useState<File | null>(null);
  const stored = useRef(new Map<string, string>());
  const form = useForm<CourtOrderFields, unknown, CourtOrderForm>({
    resolver: zodResolver(courtOrderForm),
    defaultValues: empty,
  });
  const kept = useKeptForm({ form, draft: `court-order:new:${learner.id}`, hasFile: file !== null });
  const asSeen = useSeenRow<SentCourtOrder, CourtOrderFields, CourtOrderForm>({
    form,
    row: null,
    fieldsOf,
    say: sayOf,
  });
  const adding = useWrite<CourtOrderForm>({
    write: (filled) =>
      asSeen((standing) =>
        addCourtOrder({
          learner,
          profileId: profile.id,
          form: filled,
          file,
          stored: stored.current,
          kept,
          standing,
        }),
      ),
    done: t.orderAdded(),
    failed: t.failedToAddOrder(),
    renews: [courtOrderKeys.all],
  });
  const problem = fileProblem(file);
  const refusal = fileRefusal(adding.error);
  const add = (filled: CourtOrderForm) => {
    if (!problem) adding.mutate(filled, { onSuccess: kept.savedThen(onClose) });
  };
  const { errors } = form.formState;
  const { file: otherFile } = errors as { file?: { message?: string } };
  return (
    <FormDialog
      title={t.addOrder()}
      description={t.ordersExplained()}
      onSubmit={form.handleSubmit(add, toastMissing(form))}
      kept={kept}
      form={form}
      error={refusal ? null : adding.error}
      busy={adding.isPending}
      busyLabel={t.addingOrder()}
      submitLabel={t.addOrder()}
      onClose={onClose}
    >
      <Field label={t.orderSays()} hint={t.orderSaysExplained()} error={errors.description?.message}>
        {(control) => <Textarea {...control} rows={4} {...form.register('description')} />}
      </Field>
      <Field label={t.orderAbout()} error={errors.guardianship_id?.message}>
        {(control) => (
          <Select {...control} {...form.register('guardianship_id')}>
            <option value="">{t.nobodyOfTheList()}</option>
            {guardians.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.watch('guardianship_id') ? (
        <FieldGroup legend={t.orderTakes()}>
          {takes.map(([name, right]) => (
            <CheckboxField
              key={name}
              label={takenLabels()[right]}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </FieldGroup>
      ) : null}
      <Field
        label={t.orderFile()}
        optional
        hint={t.orderFileHint({ bytes: formatBytes(COURT_ORDER_FILE_MAX_BYTES) })}
        error={problem ?? refusal ?? otherFile?.message}
      >
        {(control) => (
          <FileInput
            {...control}
            accept={reportFileAccept}
            disabled={adding.isPending}
            onFile={(chosen) => {
              setFile(chosen);
              adding.reset();
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
