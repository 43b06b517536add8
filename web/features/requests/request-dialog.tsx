import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { announcedOf, textsOf } from '#contract/announcement-texts.ts';
import type { Language } from '#contract/enums.ts';
import { type RequestFields as Fields, type WrittenRequest, writtenRequest } from '#contract/requests.ts';
import { t } from '#texts/requests';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { correctionOf } from '#web/components/forms/corrections.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { type ForecastForm, ReachForecast } from '#web/components/reach/reach-forecast.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { changeRequest } from '#web/entities/requests/correct.ts';
import { requestKeys } from '#web/entities/requests/keys.ts';
import type { Request } from '#web/entities/requests/reads.ts';
import { ask } from '#web/entities/requests/writes.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { RequestFields } from './request-fields.tsx';

type RequestDialogProps = {
  schoolId: string;
  /** The request to change; null to ask. */
  request: Request | null;
  onClose: () => void;
};

/** @param written what a new one is probably written in: the language of the screens */
const fieldsOf = (request: Request | null, written: Language): Fields => ({
  kind: request?.kind ?? 'consent',
  title: request?.title ?? '',
  content: request?.content ?? '',
  language: request ? ((request.language as Language | null | undefined) ?? 'en') : written,
  texts: Object.fromEntries(
    (request ? textsOf(announcedOf({ ...request, description: request.content })).slice(1) : []).map(
      ({ language, ...said }) => [language, said],
    ),
  ),
  due_on: request?.due_on ?? '',
  needs_all: request?.needs_all ?? false,
  audience: null,
  form: (request?.form ?? []).map(({ options, ...field }) => ({
    ...field,
    choices: (options ?? []).join('\n'),
  })),
});

/** The questions of it, and whom it asks; what else it says stands in controls. */
const useSaid = () => {
  const sayAudience = useSaidAudience();
  return (path: string, asked: Request): Promise<string> | string | undefined =>
    path === 'form' ? asked.form.map(({ label }) => label).join('; ') : sayAudience(path, asked);
};

/** Asks families, or changes what was asked: other words are a new version, which asks again. */
export default function RequestDialog({ schoolId, request, onClose }: RequestDialogProps) {
  const me = useProfile();
  const language = useLanguage();
  const form = useForm<Fields, unknown, WrittenRequest>({
    resolver: zodResolver(writtenRequest),
    defaultValues: fieldsOf(request, language),
  });
  const kept = useKeptForm({ form, draft: `request:${request?.id ?? 'new'}`, changesRow: request ?? false });
  const say = useSaid();
  const asSeen = useSeenRow({ form, row: request, fieldsOf: (row) => fieldsOf(row, language), say });
  const saving = useWrite<WrittenRequest>({
    write: (asked) =>
      asSeen(async (seen) => {
        if (!request) return ask({ ...asked, school_id: schoolId, author_id: me.id }, kept.attempt, seen);
        const changed = correctionOf(form, asked);
        if (changed) await changeRequest({ ...changed, id: seen.id }, seen);
      }),
    done: request ? t.requestChanged() : t.requestSent(),
    failed: request ? t.couldNotChange() : t.couldNotAsk(),
    renews: [requestKeys.all],
  });
  const audience = useWatch({ control: form.control, name: 'audience' });
  // As the database has it: of any other audience the families are asked.
  const isOfStaff = audience?.length === 1 && audience[0]?.part === 'staff';
  const save = (asked: WrittenRequest) => saving.mutate(asked, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      {...(request
        ? {
            title: t.changeRequest(),
            submitLabel: t.saveChanges(),
            busyLabel: t.saving(),
            description: t.newVersionAsks(),
          }
        : {
            title: t.newRequest(),
            submitLabel: isOfStaff ? t.askStaff() : t.askFamilies(),
            busyLabel: t.asking(),
            description: t.newRequestSays(),
          })}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <RequestFields form={form} isNew={request === null} />
      {request ? null : (
        <>
          <AudienceField form={form as unknown as AudienceForm} schoolId={schoolId} audienceId={null} />
          <ReachForecast
            form={form as unknown as ForecastForm}
            kind="request"
            school={{ id: schoolId, name: me.school?.name ?? '' }}
          />
        </>
      )}
    </FormDialog>
  );
}
