/** What was changed in a form of what is there already, so that what others have changed of it meanwhile stays. */
import type { UseFormReturn } from 'react-hook-form';
import type { AnnouncementCorrection, WrittenAnnouncement } from '#contract/announcements.ts';
import { type Language, languages } from '#contract/enums.ts';
import type { AnnouncementFormState } from './announcement-form.ts';
import { isChanged, onlyChanged } from './typed-values.ts';

type Texts = Partial<Record<Language, unknown>>;

/** In which languages something else stands than the form began with, or nothing any more. */
const changedLanguages = (typed: Texts = {}, start: Texts = {}): Language[] =>
  languages.filter((language) => isChanged(typed[language], start[language]));

type Written = { texts?: Texts | undefined };
type Changed<Given> = Partial<Given> & { languages?: readonly Language[] };

/** Of an event or a request, whose further languages lie in one column; null where nothing was. */
export function correctionOf<Fields extends Written, Given extends object>(
  form: UseFormReturn<Fields, unknown, Given>,
  fields: Given,
): Changed<Given> | null {
  const typed = form.getValues();
  const start = form.control._defaultValues as Written;
  const changed: Changed<Given> | null = onlyChanged(fields, start, typed);
  if (!changed || !('texts' in changed)) return changed;
  return { ...changed, languages: changedLanguages(typed.texts, start.texts) };
}

type Files = WrittenAnnouncement['files'];

/** Under their paths those that were added, and null for those that were removed. */
const changedFiles = (files: Files, start: readonly { file_path?: string }[]) => {
  const without = <File extends { file_path?: string }>(these: readonly File[], others: typeof start) =>
    these.filter((file) => !others.some(({ file_path }) => file_path === file.file_path));
  return Object.fromEntries([
    ...without(start, files).map(({ file_path }) => [file_path, null]),
    ...without(files, start).map(({ file_path, file_name }) => [file_path, { file_name }]),
  ]);
};

type Told = { corrected_at?: string | null };

/**
 * Of an announcement, whose further languages are rows; null where nothing was. One that was told since the form was opened
 * is not told again where it says nothing else: the answer to an earlier attempt was lost.
 */
export function announcementCorrection(
  form: AnnouncementFormState,
  fields: WrittenAnnouncement,
  seen: Told,
  opened: Told,
): AnnouncementCorrection | null {
  const changed = correctionOf(form, fields);
  if (!changed) return null;
  const isTold = seen.corrected_at !== opened.corrected_at;
  if (isTold && Object.keys(changed).every((name) => name === 'tell_again')) return null;
  const { texts, languages: changedOnes = [], files, uploading: _, ...said } = changed;
  return {
    ...said,
    id: fields.id,
    ...(texts && {
      texts: Object.fromEntries(changedOnes.map((language) => [language, texts[language] ?? null])),
    }),
    ...(files && {
      files: changedFiles(files, (form.control._defaultValues.files as Files | undefined) ?? []),
    }),
  };
}
