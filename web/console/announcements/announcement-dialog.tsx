import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AnnouncementFields as Fields,
  type WrittenAnnouncement,
  writtenAnnouncement,
} from '#contract/announcements.ts';
import { fillRequired } from '#contract/form-sentences.ts';
import { told } from '#contract/said.ts';
import { t } from '#texts/console-announcements';
import { FilesField, type FilesForm } from '#web/components/attachments/files-field.tsx';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { AnnouncementFields, announcementFieldsOf } from '#web/components/forms/announcement-fields.tsx';
import { announcementCorrection } from '#web/components/forms/corrections.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { PublishingFields, type PublishingForm } from '#web/components/forms/publishing-fields.tsx';
import { CORRECTION_REACHES_READERS } from '#web/components/forms/reader-notes.ts';
import { TellAgainField } from '#web/components/forms/tell-again-field.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { type ForecastForm, ReachForecast } from '#web/components/reach/reach-forecast.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { SchoolField } from '#web/console/shared/school-field.tsx';
import { updateAnnouncement } from '#web/entities/announcements/correct.ts';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import type { ManagedAnnouncement } from '#web/entities/announcements/reads.ts';
import { createAnnouncement } from '#web/entities/announcements/writes.ts';
import { ownSchool, useProfile } from '#web/entities/people/profile.ts';
import type { Choice } from '#web/lib/choices.ts';
import { newId } from '#web/lib/ids.ts';
import { offerTakingBack } from '#web/lib/take-back.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { toastError } from '#web/lib/toast.ts';
import { useWrite } from '#web/lib/use-write.ts';

type AnnouncementDialogProps = {
  /** The school that the console is about; null where a platform administrator has picked none. */
  school: Choice | null;
  /** The announcement to edit, which stays with its school; null to create one. */
  announcement?: ManagedAnnouncement | null;
  onClose: () => void;
};

/** Create New Announcement for one school, and the same form to correct one. */
export function AnnouncementDialog({ school, announcement = null, onClose }: AnnouncementDialogProps) {
  const me = useProfile();
  const [chosen, setChosen] = useState(school ?? ownSchool(me));
  const schoolId = chosen?.id ?? '';
  const language = useLanguage();
  const form = useForm<Fields, unknown, WrittenAnnouncement>({
    resolver: zodResolver(writtenAnnouncement),
    defaultValues: announcementFieldsOf(announcement, language, true),
  });
  const kept = useKeptForm({
    form,
    draft: `announcement:${announcement?.id ?? 'new'}`,
    beside: { value: chosen, restore: setChosen },
    // What is on its way does not go on after a reload, and who is told of a correction is decided as it is saved.
    secrets: ['uploading', 'tell_again'],
    changesRow: announcement ?? false,
  });
  const say = useSaidAudience();
  const asSeen = useSeenRow({
    form,
    row: announcement,
    fieldsOf: (row) => announcementFieldsOf(row, language, true),
    say,
  });
  const saving = useWrite<WrittenAnnouncement>({
    write: async (fields) => {
      if (!announcement) return createAnnouncement({ ...fields, school_id: schoolId, author_id: me.id });
      await asSeen(async (seen, opened) => {
        const changed = announcementCorrection(form, fields, seen, opened);
        if (changed) await updateAnnouncement(changed, seen);
      });
    },
    done: announcement ? t.announcementUpdatedSuccessfully() : t.announcementCreatedSuccessfully(),
    failed: announcement ? t.failedToUpdateAnnouncement() : t.failedToCreateAnnouncement(),
    renews: [announcementKeys.all, consoleKeys.counts],
  });
  const save = (fields: WrittenAnnouncement) => {
    if (!announcement && !schoolId) return toastError(fillRequired());
    const values = form.getValues();
    const close = () => {
      onClose();
      if (announcement || fields.publish_at) return;
      offerTakingBack({
        kind: 'announcements',
        id: fields.id,
        title: fields.title,
        by: me.id,
        draft: 'announcement:new',
        // Its files go with it.
        values: { ...values, files: [] },
        beside: chosen,
      });
    };
    saving.mutate(fields, { onSuccess: kept.savedThen(close) });
  };
  return (
    <FormDialog
      title={announcement ? t.editAnnouncement() : t.createNewAnnouncement()}
      description={announcement ? CORRECTION_REACHES_READERS() : undefined}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel={announcement ? t.saving() : t.creating()}
      submitLabel={announcement ? t.saveChanges() : t.createAnnouncement()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      {announcement ? null : (
        <SchoolField
          chosen={chosen}
          onChoose={(school) => {
            setChosen(school);
            // What may have reached the one school is not that of the other.
            form.setValue('id', newId());
            form.setValue('audience', null);
          }}
          error={form.formState.isSubmitted && !schoolId ? told(fillRequired) : undefined}
        />
      )}
      <AnnouncementFields form={form} />
      <FilesField form={form as unknown as FilesForm} before={announcement?.files} />
      <PublishingFields form={form as unknown as PublishingForm} mayPin />
      <AudienceField
        key={schoolId}
        form={form as unknown as AudienceForm}
        schoolId={announcement?.school_id ?? schoolId}
        audienceId={announcement?.audience_id ?? null}
      />
      <TellAgainField form={form} announcement={announcement} />
      {announcement ? null : (
        <ReachForecast
          form={form as unknown as ForecastForm}
          kind="announcement"
          school={chosen && { id: chosen.id, name: chosen.label }}
        />
      )}
    </FormDialog>
  );
}
