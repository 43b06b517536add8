import type { Language } from '../../contract/enums.ts';
import { writeBytes } from '../../contract/file-sizes.ts';
import { isolated } from '../../contract/isolated.ts';
import { dayOf } from '../../contract/school-day.ts';
import { type AnswerTexts, answerTexts } from '../../messages/answers.ts';
import { type Writing, writingFor } from '../../messages/dates.ts';
import { escapeHtml } from '../html/escape.ts';
import { cardStyle, plainPage, plainPagePolicy } from '../html/page.ts';
import type { OpenNotice } from './read.ts';

const style = `${cardStyle}.words{white-space:pre-line}`;

/** No script and no form. */
export const pagePolicy = plainPagePolicy(style);

/** Longer ones go on in the portal: a page is 15 KB at most, whatever the letters. */
const CONTENT_LENGTH = 4000;

type Around = { productTitle: string; language: Language };

/** One announcement or event, as whoever has the link may read it. */
export function noticePage(notice: OpenNotice, { productTitle, language }: Around): string {
  const t = answerTexts[language];
  const content = notice.content ?? '';
  const shown = [...content].slice(0, CONTENT_LENGTH).join('');
  const isCut = shown.length < content.length;
  const write = writingFor(language, notice.date_format);
  const when = notice.kind === 'event' ? eventDays(notice, write) : dayText(dayOf(notice.created_at), write);
  return page({
    productTitle,
    language,
    heading: notice.title,
    body: `<section${notice.language ? ` lang="${notice.language}"` : ''}>
<h1 dir="auto">${escapeHtml(notice.title)}</h1>
<p class="quiet">${escapeHtml(isolated(notice.school_name))} · ${escapeHtml(when)}</p>
${shown ? `<p class="words" dir="auto">${escapeHtml(shown)}${isCut ? ' …' : ''}</p>` : ''}
</section>
${filesOf(notice, language)}<p><a href="/dashboard">${escapeHtml(isCut ? t.openRest() : t.openMore({ title: productTitle }))}</a></p>`,
  });
}

/** What an announcement carries, by name and size: there is no way to them without a sign-in. */
function filesOf({ files }: OpenNotice, language: Language): string {
  if (files.length === 0) return '';
  const t = answerTexts[language];
  const lines = files.map(({ name, size }) => {
    const weight = writeBytes(size, language);
    return `<li>${escapeHtml(weight ? `${isolated(name)} (${weight})` : name)}</li>`;
  });
  return `<section>\n<h2>${escapeHtml(t.openFiles({ count: files.length }))}</h2>\n<ul>${lines.join('')}</ul>\n</section>\n`;
}

export type SayingName = 'gone' | 'tooMany' | 'failed';

const sayings = (t: AnswerTexts) =>
  ({
    gone: [t.openGoneHeading(), t.openGone()],
    tooMany: [t.laterHeading(), t.openTooOften()],
    failed: [t.minuteHeading(), t.openFailed()],
  }) as const satisfies Record<SayingName, readonly [string, string]>;

/** Why nothing is shown; the same for a code that never was. */
export function sayingPage(name: SayingName, { productTitle, language }: Around): string {
  const t = answerTexts[language];
  const [heading, says] = sayings(t)[name];
  return page({
    productTitle,
    language,
    heading,
    body: `<section>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(says)}</p>
</section>
<p><a href="/dashboard">${escapeHtml(t.openMore({ title: productTitle }))}</a></p>`,
  });
}

function page({ productTitle, language, heading, body }: Around & { heading: string; body: string }): string {
  return plainPage({
    language,
    title: `${isolated(heading)} · ${productTitle}`,
    style,
    body: `<main>\n<p class="quiet">${escapeHtml(productTitle)}</p>\n${body}\n</main>`,
  });
}

const dayText = (day: string, write: Writing) =>
  write.day(day, { day: 'numeric', month: 'long', year: 'numeric' });

function eventDays({ start_date, end_date, start_time, end_time }: OpenNotice, write: Writing): string {
  const first = start_date && dayText(start_date, write);
  const last = end_date && end_date !== start_date && dayText(end_date, write);
  const [begins, ends] = [start_time, end_time].map((time) => time && write.clock(time));
  const from = [first, begins].filter(Boolean).join(', ');
  const until = [last, ends].filter(Boolean).join(', ');
  return until ? `${from} – ${until}` : from;
}
