/** What Jacaranda Ridge asks its families, and what most of them have answered. Old enough that nobody is told of it. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type pg from 'pg';
import { dayOf } from '../../contract/school-day.ts';
import { audienceId } from './announcements.ts';
import { schoolDate } from './days.ts';
import { jacaranda } from './schools.ts';
import { demoId } from './seeded.ts';
import { personId } from './staff.ts';

const at = (now: Date, days: number): Date => new Date(schoolDate(now) + days * day + 8 * 60 * 60_000);

export const requestRows = (now: Date) => [
  {
    id: demoId('request', 'photographs'),
    school_id: jacaranda.id,
    author_id: personId('principal@demo.school'),
    kind: 'consent',
    title: 'Photographs at school events',
    content:
      'We take photographs at sports days and concerts and show them in our newsletter, without names.\nMay your child be in them?',
    form: [] as object[],
    audience_id: null,
    due_on: dayOf(at(now, 21)),
    needs_all: true,
    created_at: at(now, -20),
    changed_at: at(now, -20),
  },
  {
    id: demoId('request', 'planetarium'),
    school_id: jacaranda.id,
    author_id: personId('teacher@demo.school'),
    kind: 'consent',
    title: 'Outing to the planetarium',
    content: 'By bus, from 08:00 to 13:30. Please send a packed lunch and water.',
    form: [
      { id: 'bus', kind: 'yes_no', label: 'May your child travel by bus?', required: true },
      { id: 'ill', kind: 'text', label: 'What should we know (medicine, allergies)?', required: false },
    ],
    audience_id: audienceId(jacaranda, 8),
    due_on: dayOf(at(now, 10)),
    needs_all: false,
    created_at: at(now, -16),
    changed_at: at(now, -16),
  },
];

/** Two families in three have answered, a tenth of them no. */
export async function answerRequests(client: pg.Client): Promise<void> {
  await client.query(
    `insert into public.answers (id, request_id, version, student_id, guardianship_id, profile_id, answer, filled, answered_at)
     select md5(r.id::text || g.student_id)::uuid, r.id, 1, g.student_id, g.id, g.profile_id,
            case when spread.at % 10 = 0 then 'no' else 'yes' end,
            case when r.form <> '[]' and spread.at % 10 > 0 then '{"bus": true}'::jsonb else '{}'::jsonb end,
            r.created_at + spread.at * interval '1 hour'
       from public.requests r
       join public.guardianships g on g.school_id = r.school_id and g.is_primary
       join public.students c on c.id = g.student_id and c.is_confirmed
       cross join lateral (select ('x' || left(md5(g.student_id::text), 6))::bit(24)::int % 97 as at) spread
      where spread.at % 3 > 0
        and (r.audience_id is null or c.grade_id in (select a.grade_id from public.audience_parts a where a.audience_id = r.audience_id))`,
  );
}
