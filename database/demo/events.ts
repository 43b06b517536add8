/** A year behind and a term ahead in both schools' calendars. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type { EventType } from '../../contract/enums.ts';
import { dayOf } from '../../contract/school-day.ts';
import { onWorkday, publicHolidays, schoolDate } from './days.ts';
import { bergzicht, type DemoSchool, jacaranda } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { personId } from './staff.ts';
import { type DemoTerm, termsAround } from './terms.ts';

type Hours = readonly [start: string, end: string];
type Occasion = {
  title: string;
  type: EventType;
  description?: string;
  hours?: Hours;
  /** Calendar days it lasts; one when left out. */
  days?: number;
  /** Whose event it is; the school's office when left out. */
  by?: string;
};

const office: Record<string, string> = {
  [jacaranda.key]: 'principal@demo.school',
  [bergzicht.key]: 'a.petersen@bergzicht.demo.school',
};
const classTeacher: Record<string, string> = {
  [jacaranda.key]: 'teacher@demo.school',
  [bergzicht.key]: 'teacher2@demo.school',
};

/** What happens in every term, on the nth day after it began. */
const everyTerm: readonly (readonly [after: number, occasion: Occasion])[] = [
  [0, { title: 'First day of term', type: 'general', description: 'School begins at 07:45 for all grades.' }],
  [
    20,
    {
      title: 'Governing body meeting',
      type: 'meeting',
      description: 'Open to all parents. In the school hall.',
      hours: ['18:00', '19:30'],
    },
  ],
  [
    34,
    {
      title: "Parents' evening",
      type: 'meeting',
      description: 'Ten minutes with each teacher. Book a time by message.',
      hours: ['17:00', '20:00'],
    },
  ],
  [
    41,
    {
      title: 'Fractions project due',
      type: 'assignment',
      description: 'Poster and one page of working. Hand in during the lesson.',
      by: 'class',
    },
  ],
];

/** What belongs to one of the four terms. */
const inTerm: Record<DemoTerm['number'], readonly (readonly [after: number, occasion: Occasion])[]> = {
  1: [
    [
      16,
      {
        title: 'Athletics day',
        type: 'activity',
        description: 'On the main field. Bring a hat and sunscreen.',
        hours: ['08:00', '13:00'],
      },
    ],
    [
      61,
      {
        title: 'Term tests',
        type: 'exam',
        description: 'Two papers a day; the order is on the notice board.',
        days: 5,
      },
    ],
  ],
  2: [
    [
      26,
      {
        title: 'Science fair',
        type: 'activity',
        description: 'Projects of Grades 4 to 7, open to families.',
        hours: ['14:00', '17:00'],
        by: 'class',
      },
    ],
    [
      62,
      {
        title: 'June examinations',
        type: 'exam',
        description: 'The timetable was sent home with every learner.',
        days: 12,
      },
    ],
  ],
  3: [
    [
      13,
      {
        title: 'Winter sports day',
        type: 'activity',
        description: 'Netball, hockey and soccer.',
        hours: ['08:00', '14:00'],
      },
    ],
    [
      44,
      {
        title: 'Spring concert',
        type: 'activity',
        description: 'Choir, band and drama club. Tickets at the office.',
        hours: ['18:30', '20:30'],
      },
    ],
    [52, { title: 'Outing to the science centre', type: 'activity', hours: ['08:30', '14:30'], by: 'class' }],
  ],
  4: [
    [
      18,
      {
        title: 'Open day for new families',
        type: 'general',
        hours: ['09:00', '12:00'],
        description: 'Tours leave every half hour.',
      },
    ],
    [
      30,
      {
        title: 'Final examinations',
        type: 'exam',
        description: 'No homework during these weeks.',
        days: 15,
      },
    ],
    [
      52,
      {
        title: 'Prize-giving',
        type: 'general',
        description: 'All families are welcome. Light supper afterwards.',
        hours: ['17:30', '20:00'],
      },
    ],
  ],
};

/** So that the coming weeks are never empty, in the holidays either. */
const comingUp: readonly (readonly [ahead: number, occasion: Occasion])[] = [
  [
    3,
    {
      title: 'Mathematics test',
      type: 'exam',
      description: 'Chapters 4 and 5. Calculators stay at home.',
      hours: ['09:00', '10:00'],
      by: 'class',
    },
  ],
  [
    9,
    {
      title: 'Second-hand uniform sale',
      type: 'general',
      description: 'At the tuck shop; card and cash.',
      hours: ['13:30', '15:00'],
    },
  ],
  [
    16,
    {
      title: 'Meeting for Grade 7 families',
      type: 'meeting',
      description: 'Subject choices for the next phase.',
      hours: ['18:00', '19:00'],
    },
  ],
];

function dated(now: Date): (readonly [start: number, occasion: Occasion])[] {
  const terms = termsAround(now);
  const years = [...new Set(terms.map(({ year }) => year))];
  const ofTerms = terms.flatMap((term) => [
    ...[...everyTerm, ...inTerm[term.number]].map(
      ([after, occasion]) => [onWorkday(term.start.getTime() + after * day), occasion] as const,
    ),
    [term.end.getTime(), { title: 'Last day of term', type: 'general' }] as const,
  ]);
  const fixed = years.flatMap((year) =>
    publicHolidays.map(
      ([month, date, title]) => [Date.UTC(year, month - 1, date), { title, type: 'holiday' }] as const,
    ),
  );
  const ahead = comingUp.map(
    ([days, occasion]) => [onWorkday(schoolDate(now) + days * day), occasion] as const,
  );
  const [from, to] = [now.getTime() - 365 * day, now.getTime() + 120 * day];
  return [...ofTerms, ...fixed, ...ahead].filter(([start]) => start > from && start < to);
}

function eventRow(school: DemoSchool, start: number, occasion: Occasion, now: Date) {
  const { title, type, description, hours, days = 1, by } = occasion;
  const creator = by === 'class' ? classTeacher[school.key] : office[school.key];
  // Most of the calendar is entered long before; a few occasions are news, and so stand in the bells.
  const latest = chance(`${school.key}/${title}/${dayOf(new Date(start))}/written`, 8) === 0 ? day : 18 * day;
  const written = new Date(Math.min(start - 30 * day, now.getTime() - latest));
  return {
    id: demoId('event', school.key, title, dayOf(new Date(start))),
    title,
    description: description ?? null,
    start_date: dayOf(new Date(start)),
    end_date: dayOf(new Date(start + (days - 1) * day)),
    start_time: hours?.[0] ?? null,
    end_time: hours?.[1] ?? null,
    event_type: type,
    created_by: creator ? personId(creator) : null,
    school_id: school.id,
    created_at: written,
    updated_at: written,
  };
}

export const eventRows = (now: Date) =>
  [jacaranda, bergzicht].flatMap((school) =>
    dated(now).map(([start, occasion]) => eventRow(school, start, occasion, now)),
  );
