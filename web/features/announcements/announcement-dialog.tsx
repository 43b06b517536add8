import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import {
  type AnnouncementFields as Fields,
  type WrittenAnnouncement,
  writtenAnnouncement,
} from '#contract/announcements.ts';
import { t } from '#texts/announcements';
import { FilesField, type FilesForm } from '#web/components/attachments/files-field.tsx';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { AnnouncementFields, announcementFieldsOf } from '#web/components/forms/announcement-fields.tsx';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { PublishingFields, type PublishingForm } from '#web/components/forms/publishing-fields.tsx';
import { CORRECTION_REACHES_READERS } from '#web/components/forms/reader-notes.ts';
import { TellAgainField } from '#web/components/forms/tell-again-field.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { type ForecastForm, ReachForecast } from '#web/components/reach/reach-forecast.tsx';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { offerTakingBack } from '#web/lib/take-back.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useSaveAnnouncement } from './use-save-announcement.ts';

type AnnouncementDialogProps = {
  profileId: string;
  schoolId: string;
  schoolName: string;
  /** The announcement to edit; null to create one. */
  announcement: Announcement | null;
  onClose: () => void;
};

/** Create New Announcement, and the same form to correct one. */
export default function AnnouncementDialog({
  profileId,
  schoolId,
  schoolName,
  announcement,
  onClose,
}: AnnouncementDialogProps) {
  const language = useLanguage();
  const form = useForm<Fields, unknown, WrittenAnnouncement>({
    resolver: zodResolver(writtenAnnouncement),
    defaultValues: announcementFieldsOf(announcement, language),
  });
  const kept = useKeptForm({
    form,
    draft: `announcement:${announcement?.id ?? 'new'}`,
    // What is on its way does not go on after a reload, and who is told of a correction is decided as it is saved.
    secrets: ['uploading', 'tell_again'],
    changesRow: announcement ?? false,
  });
  const say = useSaidAudience();
  const asSeen = useSeenRow({
    form,
    row: announcement,
    fieldsOf: (row) => announcementFieldsOf(row, language),
    say,
  });
  const owner = { author_id: profileId, school_id: schoolId };
  const saving = useSaveAnnouncement(owner, form, announcement && asSeen);
  const save = (fields: WrittenAnnouncement) => {
    const values = form.getValues();
    const close = () => {
      onClose();
      if (announcement || fields.publish_at) return;
      offerTakingBack({
        kind: 'announcements',
        id: fields.id,
        title: fields.title,
        by: profileId,
        draft: 'announcement:new',
        // Its files go with it.
        values: { ...values, files: [] },
      });
    };
    saving.mutate(fields, { onSuccess: kept.savedThen(close) });
  };
  const audience = useWatch({ control: form.control, name: 'audience' });
  const texts = announcement
    ? {
        title: t.editAnnouncement(),
        submitLabel: t.saveChanges(),
        busyLabel: t.saving(),
        description: CORRECTION_REACHES_READERS(),
      }
    : {
        title: t.createNewAnnouncement(),
        submitLabel: t.createAnnouncement(),
        busyLabel: t.creating(),
        // Of one for fewer the line below the fields says who.
        description: audience?.length ? undefined : t.everybodySchoolReadsOnce(),
      };
  return (
    <FormDialog
      {...texts}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <AnnouncementFields form={form} />
      <FilesField form={form as unknown as FilesForm} before={announcement?.files} />
      <PublishingFields form={form as unknown as PublishingForm} />
      <AudienceField
        form={form as unknown as AudienceForm}
        schoolId={schoolId}
        audienceId={announcement?.audience_id ?? null}
      />
      <TellAgainField form={form} announcement={announcement} />
      {announcement ? null : (
        <ReachForecast
          form={form as unknown as ForecastForm}
          kind="announcement"
          school={{ id: schoolId, name: schoolName }}
        />
      )}
    </FormDialog>
  );
}
