import { z } from 'zod';
import { addDays } from '../../contract/calendar-days.ts';
import { weekdayOf } from '../../contract/day-counts.ts';
import { dateFormats, type Language, languages } from '../../contract/enums.ts';
import { isolated } from '../../contract/isolated.ts';
import { pathFor } from '../../contract/profile-links.ts';
import { dayNames, type Writing, writingFor } from '../../messages/dates.ts';
import { isolatedTexts, type SentTexts } from '../../messages/sent.ts';
import type { Database } from '../database/database.ts';
import { asLanguage } from '../html/language.ts';
import type { MailAdapter } from '../integrations/mail/mail.ts';
import type { Portal } from '../integrations/mail/templates/kinds.ts';
import { renderMail } from '../integrations/mail/templates/render.ts';
import { UNSUBSCRIBE_PATH, type UnsubscribeKeys } from '../unsubscribe/keys.ts';
import { languageOf } from './language.ts';
import type { OutboxRow } from './outbox.ts';

/** Outbox rows of the week that comes. The recipient is a profile id; the mail is written when it is sent. */
export const WEEK_KIND = 'notice-week';

const titled = z.object({
  title: z.string(),
  texts: z.array(z.object({ language: z.enum(languages), title: z.string() })),
  student_ids: z.array(z.string()).nullable(),
});
const weekRow = z.object({
  email: z.string(),
  first_name: z.string(),
  school_name: z.string(),
  date_format: z.enum(dateFormats),
  week: z.object({
    from: z.string(),
    children: z.array(
      z.object({
        id: z.string(),
        first_name: z.string(),
        is_open: z.boolean(),
        grade_id: z.string().nullable(),
        grade: z.string().nullable(),
      }),
    ),
    homework: z.array(
      z.object({
        id: z.string(),
        grade_id: z.string(),
        title: z.string(),
        subject: z.string(),
        due_date: z.string(),
        student_ids: z.nullable(z.array(z.string())),
      }),
    ),
    lessons: z.array(z.object({ grade_id: z.string(), day: z.number(), subject: z.string() })),
    events: z.array(
      titled.extend({
        id: z.string(),
        start_date: z.string(),
        end_date: z.string(),
        start_time: z.string().nullable(),
      }),
    ),
    announcements: z.array(titled.extend({ id: z.string() })),
  }),
});
type Week = z.output<typeof weekRow>['week'];
type Child = Week['children'][number];
type Line = { text: string; url?: string };

type Sending = {
  database: Database;
  mail: MailAdapter;
  portal: Portal;
  signUnsubscribe: UnsubscribeKeys['sign'];
};

const payload = z.object({ monday: z.iso.date() });

/** Mails the week as it is now, in one mail for all children; nothing where it is not wanted any more, over, or empty. */
export async function sendWeek(
  { database, mail, portal, signUnsubscribe }: Sending,
  row: OutboxRow,
): Promise<void> {
  const { monday } = payload.parse(row.payload);
  const { rows } = await database.queryScoped(
    { role: 'portal_jobs' },
    { text: 'select * from private.week_to_mail($1, $2)', values: [row.recipient, monday] },
    { readOnly: true },
  );
  const [read] = weekRow.array().parse(rows);
  if (!read) return;
  const language = await languageOf(database, read.email);
  const at = (path: string) => portal.url + pathFor(row.recipient, path);
  const write = writingFor(language, read.date_format);
  const sections = sectionsOf(read.week, language, write, at);
  if (sections.length === 0) return;
  const key = await signUnsubscribe(row.recipient);
  const unsubscribeUrl = `${portal.url}${UNSUBSCRIBE_PATH}?key=${key}${asLanguage(language)}`;
  await mail.send({
    outboxId: row.id,
    kind: WEEK_KIND,
    to: read.email,
    createdAt: row.created_at,
    unsubscribeUrl,
    ...renderMail(
      WEEK_KIND,
      {
        first_name: read.first_name,
        school_name: read.school_name,
        day: write.day(monday, { day: 'numeric', month: 'long' }),
        url: at('/dashboard'),
        sections,
        settings_url: at('/dashboard/settings#notifications'),
        unsubscribe_url: unsubscribeUrl,
      },
      portal,
      language,
    ),
  });
}

/** A list for each child with something in it, then what is for the whole school. */
function sectionsOf(week: Week, language: Language, write: Writing, at: (path: string) => string) {
  const t = isolatedTexts[language];
  const { weekdays } = dayNames(language);
  const dayOf = (day: string) => weekdays[weekdayOf(day < week.from ? week.from : day)] ?? day;
  // An hour is of the first day: of what began before the week it would be a wrong one.
  const whenIs = ({ start_date, end_date, start_time }: Week['events'][number]) => {
    const hour = start_time && write.clock(start_time);
    if (end_date <= start_date) return [dayOf(start_date), hour].filter(Boolean).join(', ');
    const [first, last] = [start_date, end_date].map((day) =>
      write.day(day, { day: 'numeric', month: 'long' }),
    );
    return `${[first, start_date < week.from ? null : hour].filter(Boolean).join(', ')} – ${last}`;
  };
  const titleOf = ({ title, texts }: z.output<typeof titled>) =>
    texts.find((text) => text.language === language)?.title ?? title;
  const news = (isHere: (ids: string[] | null) => boolean): Line[] => [
    ...week.events
      .filter(({ student_ids }) => isHere(student_ids))
      .map((event) => ({
        text: t.weekEvent({
          day: whenIs(event),
          title: titleOf(event),
        }),
        url: at(`/dashboard/calendar?date=${event.start_date}&id=${event.id}`),
      })),
    ...week.announcements
      .filter(({ student_ids }) => isHere(student_ids))
      .map((one) => ({
        text: t.noticeAnnouncement({ title: titleOf(one) }),
        url: at(`/dashboard/announcements?id=${one.id}`),
      })),
  ];
  const homeworkOf = (child: Child): Line[] =>
    week.homework
      .filter(
        ({ grade_id, student_ids }) =>
          grade_id === child.grade_id && (student_ids === null || student_ids.includes(child.id)),
      )
      .map(({ id, title, subject, due_date }) => ({
        text: t.weekHomework({ title, subject, day: dayOf(due_date) }),
        url: at(`/dashboard/lessons?id=${id}&child=${child.id}`),
      }));
  const ofChild = (child: Child) => ({
    heading: [isolated(child.first_name), child.grade && isolated(child.grade)].filter(Boolean).join(', '),
    lines: [
      ...homeworkOf(child),
      ...news((ids) => ids?.includes(child.id) ?? false),
      ...daysOf(week, child, t, (day) => weekdays[day] ?? ''),
    ],
  });
  return [
    ...week.children.map(ofChild),
    { heading: t.weekSchool(), lines: news((ids) => ids === null) },
  ].filter(({ lines }) => lines.length > 0);
}

/** What the class has each day, Monday first. */
function daysOf(week: Week, child: Child, t: SentTexts, nameOf: (weekday: number) => string): Line[] {
  return Array.from({ length: 7 }, (_, place) => weekdayOf(addDays(week.from, place))).flatMap((day) => {
    const subjects = week.lessons
      .filter((lesson) => child.grade_id !== null && lesson.grade_id === child.grade_id && lesson.day === day)
      .map(({ subject }) => subject)
      .filter((subject, place, all) => subject !== all[place - 1]);
    return subjects.length > 0
      ? [{ text: t.weekDay({ day: nameOf(day), subjects: subjects.map(isolated).join(', ') }) }]
      : [];
  });
}
