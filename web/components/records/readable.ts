/** The page of a copy that people read: what has a name here, by what people call it. Everything is in the JSON. */
import { t } from '#texts/records';
import { formatDateTime } from '#web/lib/dates.ts';
import { type Group, groupNames, groupOf, titleOf } from './groups.ts';

export type Held = Record<string, Record<string, unknown>[]>;

/** Columns that the page shows, in this order; of an id the name that it leads to. */
const shown: readonly [string, () => string][] = [
  ['incident_date', () => t.cDay()],
  ['created_at', () => t.cDay()],
  ['uploaded_at', () => t.cDay()],
  ['sent_at', () => t.cDay()],
  ['given_at', () => t.cDay()],
  ['last_sign_in_at', () => t.cLastUse()],
  ['refreshed_at', () => t.cLastUse()],
  ['last_used_at', () => t.cLastUse()],
  ['full_name', () => t.cName()],
  ['friendly_name', () => t.cName()],
  ['email', () => t.cEmail()],
  ['phone', () => t.cPhone()],
  ['provider', () => t.cKind()],
  ['factor_type', () => t.cKind()],
  ['user_agent', () => t.cDevice()],
  ['ip', () => t.cAddress()],
  ['first_name', () => t.cFirstName()],
  ['last_name', () => t.cLastName()],
  ['contact_name', () => t.cName()],
  ['signed_name', () => t.cName()],
  ['date_of_birth', () => t.cBorn()],
  ['student_id', () => t.cCode()],
  ['left_on', () => t.left()],
  ['grade_id', () => t.cGrade()],
  ['subject_id', () => t.cSubject()],
  ['term_id', () => t.cTerm()],
  ['relation', () => t.cRelation()],
  ['sender_id', () => t.cFrom()],
  ['recipient_id', () => t.cTo()],
  ['profile_id', () => t.cPerson()],
  ['teacher_id', () => t.cPerson()],
  ['participant_one_id', () => t.cPerson()],
  ['participant_two_id', () => t.cPerson()],
  ['kind', () => t.cKind()],
  ['purpose', () => t.cKind()],
  ['subscription_type', () => t.cKind()],
  ['start_date', () => t.cDay()],
  ['end_date', () => t.cUntil()],
  ['paid_at', () => t.cDay()],
  ['incident_type', () => t.cKind()],
  ['role', () => t.cKind()],
  ['severity', () => t.cKind()],
  ['status', () => t.cState()],
  ['state', () => t.cState()],
  ['title', () => t.cTitle()],
  ['subject', () => t.cTitle()],
  ['grade_score', () => t.cMark()],
  ['answer', () => t.cAnswer()],
  ['is_given', () => t.cAnswer()],
  ['comments', () => t.cText()],
  ['description', () => t.cText()],
  ['content', () => t.cText()],
  ['action_taken', () => t.cAction()],
  ['file_name', () => t.cFile()],
];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+/;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function shownValue(value: unknown, names: ReadonlyMap<string, string>): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string' && uuid.test(value)) return names.get(value);
  if (typeof value === 'string' && moment.test(value)) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? t.yes() : t.no();
  return typeof value === 'object' ? undefined : String(value);
}

function rowHtml(row: Record<string, unknown>, names: ReadonlyMap<string, string>): string {
  const lines = shown.flatMap(([column, label]) => {
    // Of a row about the learner it is the learner's own id.
    if (column === 'student_id' && uuid.test(String(row[column]))) return [];
    const value = shownValue(row[column], names);
    return value === undefined ? [] : [`<dt>${escaped(label())}</dt><dd>${escaped(value)}</dd>`];
  });
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : '';
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:48rem;padding:0 1rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.1rem 1rem;border-top:1px solid #ccc;padding:.6rem 0;margin:0}
dt{color:#555}dd{margin:0;white-space:pre-line}@media(max-width:30rem){dl{grid-template-columns:1fr}}`;

type Page = {
  title: string;
  held: Held;
  /** Of people, subjects, terms and grades, by their ids. */
  names: ReadonlyMap<string, string>;
  /** Names of files that could not be read. */
  missing: readonly string[];
  madeOn: string;
  language: string;
};

/** A page without a script, whole in itself. */
export function readablePage({ title, held, names, missing, madeOn, language }: Page): string {
  const of = (group: Group) =>
    Object.entries(held)
      .filter(([table]) => groupOf(table) === group)
      .flatMap(([, rows]) => rows.map((row) => rowHtml(row, names)));
  const sections = groupNames.flatMap((group) => {
    const rows = of(group).filter(Boolean);
    return rows.length > 0
      ? [`<section><h2>${escaped(titleOf(group))} (${rows.length})</h2>${rows.join('\n')}</section>`]
      : [];
  });
  const lost = missing.length
    ? `<section><h2>${escaped(t.missingFiles())}</h2><ul>${missing.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul></section>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(t.madeOn({ day: madeOn }))} ${escaped(t.alsoJson())}</p>
${sections.join('\n')}${lost}</body></html>`;
}
