import type { Announced, AnnouncementText } from '#contract/announcement-texts.ts';
import type { AnnouncementCorrection } from '#contract/announcements.ts';
import type { Json } from '#contract/database.types.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { refuseChanged, seenOf, writtenAsSeen } from '#web/entities/corrections/correct-row.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** What a correction changes, but for files. */
const STANDING_COLUMNS =
  'title, content, priority, language, audience_id, publish_at, expires_at, pinned_until, corrected_at, announcement_texts(language, title, content, is_machine_made)';

type Texts = Partial<Record<string, Pick<AnnouncementText, 'title' | 'content'> | null>>;

/** What it says in these languages, under them; null where nothing. */
const textsIn = (languages: readonly string[], texts: readonly AnnouncementText[]): Texts =>
  Object.fromEntries(
    languages.map((language) => {
      const text = texts.find((one) => one.language === language);
      return [language, text ? { title: text.title, content: text.content } : null];
    }),
  );

/**
 * Who wrote it, for which school and when never changes. Files are told one by one, and contradict nobody.
 * @param row as its author was shown it
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function updateAnnouncement(
  { texts = {}, audience = null, files, tell_again, id, ...changed }: AnnouncementCorrection,
  row: Announced & { school_id: string },
): Promise<void> {
  const corrected = { ...changed, ...(await audienceOf(row.school_id, audience)) };
  const languages = Object.keys(texts);
  // Told by an earlier attempt, or by somebody else, it is not told again unseen.
  const columns = seenOf(row, { ...corrected, ...(tell_again && { corrected_at: null }) });
  const seen = { ...columns, texts: textsIn(languages, row.announcement_texts) };
  const announcement = { ...corrected, id, files, tell_again, seen };
  const portal = await client();
  const reached = rowsOf(
    await portal.rpc('write_announcement', { announcement: announcement as Json, texts: texts as Json }),
  );
  await writtenAsSeen(reached, columns, async () => {
    const now = rowsOf(
      await portal.from('announcements').select(STANDING_COLUMNS).eq('id', id).maybeSingle(),
    );
    if (!now) return null;
    const moved = languages.filter(
      (one) =>
        JSON.stringify(textsIn([one], now.announcement_texts)) !==
        JSON.stringify(textsIn([one], row.announcement_texts)),
    );
    // Of the other languages it is left as it was seen: nobody has changed them here.
    const standing = [row.announcement_texts, now.announcement_texts].flatMap((said, isNow) =>
      said.filter(({ language }) => moved.includes(language) === Boolean(isNow)),
    );
    if (moved.length > 0)
      refuseChanged({ announcement_texts: null, ...columns }, { ...now, announcement_texts: standing });
    return now;
  });
}
