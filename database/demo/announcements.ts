/** What both schools announced over the past year, the latest yesterday. */
import { createHash } from 'node:crypto';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { AnnouncementPriority } from '../../contract/enums.ts';
import { schoolDate } from './days.ts';
import { bergzicht, type DemoSchool, gradeId, jacaranda } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { personId } from './staff.ts';
import { lastTaughtDay } from './terms.ts';

type Notice = {
  daysAgo: number;
  title: string;
  content: string;
  priority: AnnouncementPriority;
  by: string;
  withdrawn?: boolean;
  /** It speaks of lessons of the day after it: the last day before which there are some. */
  ofTomorrow?: boolean;
  /** Whom it is for, where that is not the school. */
  grade?: number;
};

const principal = 'principal@demo.school';
const teacher = 'teacher@demo.school';

const notices: readonly (readonly [DemoSchool, readonly Notice[]])[] = [
  [
    jacaranda,
    [
      {
        daysAgo: 1,
        ofTomorrow: true,
        title: 'Water is off tomorrow morning',
        content:
          'The municipality repairs a pipe in Ridge Road.\nPlease send a full bottle of water with every learner. The tuck shop stays closed until noon.',
        priority: 'high',
        by: principal,
      },
      {
        daysAgo: 4,
        title: 'Mathematics support after school',
        content:
          'Grades 6 to 8: extra practice on Tuesdays and Thursdays from 14:15 to 15:00 in room 12.\nNo booking is needed. Bring the workbook.',
        priority: 'medium',
        by: teacher,
      },
      {
        daysAgo: 9,
        title: 'Lost property',
        content:
          'The box beside the office is full of jerseys and lunch boxes.\nWhatever has no name goes to the second-hand shop at the end of the month.',
        priority: 'low',
        by: principal,
      },
      {
        daysAgo: 15,
        title: 'New gate times',
        content:
          'The lower gate now opens at 07:00 and closes at 07:50.\nLate learners enter through reception.',
        priority: 'medium',
        by: principal,
      },
      {
        daysAgo: 24,
        title: 'Calculators for Grade 8',
        content: 'A basic scientific calculator is enough. Please write the name on the back.',
        priority: 'low',
        by: teacher,
        grade: 8,
      },
      {
        daysAgo: 31,
        title: 'Chess club has places',
        content: 'Wednesdays at 14:15 in the library, for every grade. Beginners are welcome.',
        priority: 'low',
        by: 'p.naidoo@jacaranda.demo.school',
      },
      {
        daysAgo: 38,
        title: 'Bus route 3 moves',
        content:
          'Because of road works the stop at Church Street moves to the corner of Park and Hill Street.',
        priority: 'high',
        by: principal,
      },
      {
        daysAgo: 52,
        title: 'Library books',
        content: 'Please look at home for books that are overdue. The list is on the library door.',
        priority: 'low',
        by: 'b.hendricks@jacaranda.demo.school',
      },
      {
        daysAgo: 67,
        title: 'Results of the athletics team',
        content:
          'Our learners brought home nine medals from the district meeting.\nCongratulations to all who ran.',
        priority: 'medium',
        by: principal,
      },
      {
        daysAgo: 81,
        title: 'Fractions test moved',
        content: 'The Grade 6 test on fractions moves from Monday to Wednesday.',
        priority: 'medium',
        by: teacher,
        grade: 6,
        withdrawn: true,
      },
      {
        daysAgo: 96,
        title: 'Flu season',
        content: 'Please keep children with a fever at home, and tell the class teacher by message.',
        priority: 'high',
        by: principal,
      },
      {
        daysAgo: 118,
        title: 'Photographs',
        content:
          'The photographer comes next week. Full uniform, please; siblings are taken together at first break.',
        priority: 'medium',
        by: principal,
      },
      {
        daysAgo: 149,
        title: 'Science fair: call for projects',
        content:
          'Choose a question that you can answer by measuring. Hand in the question by the end of the month.',
        priority: 'medium',
        by: teacher,
      },
      {
        daysAgo: 177,
        title: 'Load shedding and homework',
        content:
          'When the lights are out, homework may be handed in a day later. A note from home is enough.',
        priority: 'low',
        by: principal,
      },
      {
        daysAgo: 210,
        title: 'School fees: how to pay',
        content:
          'Use the family number as the reference. Ask the office for a plan if the month is difficult.',
        priority: 'medium',
        by: principal,
      },
      {
        daysAgo: 246,
        title: 'Road safety',
        content: 'Please stop in the drop-off lane only, and never on the crossing.',
        priority: 'high',
        by: principal,
      },
      {
        daysAgo: 289,
        title: 'Reading hour',
        content: 'Every Friday the whole school reads for half an hour. Send a book that your child enjoys.',
        priority: 'low',
        by: 'p.naidoo@jacaranda.demo.school',
      },
      {
        daysAgo: 331,
        title: 'Welcome to the portal',
        content:
          'From today announcements, reports and messages are here.\nTurn on mail notices in the settings if you want to be told at once.',
        priority: 'medium',
        by: principal,
      },
    ],
  ],
  [
    bergzicht,
    [
      {
        daysAgo: 2,
        ofTomorrow: true,
        title: 'Strong wind: outdoor sport is off',
        content: 'Practice is cancelled today and tomorrow. Aftercare stays open until 17:30.',
        priority: 'high',
        by: 'a.petersen@bergzicht.demo.school',
      },
      {
        daysAgo: 11,
        title: 'Grade 5 geometry sets',
        content: 'Please send a ruler, a protractor and a pair of compasses from Monday.',
        priority: 'medium',
        by: 'teacher2@demo.school',
        grade: 5,
      },
      {
        daysAgo: 26,
        title: 'Vegetable garden',
        content: 'We are looking for two families who water the garden in the holidays.',
        priority: 'low',
        by: 's.davids@bergzicht.demo.school',
      },
      {
        daysAgo: 58,
        title: 'Choir at the market',
        content: 'The choir sings at the town market on Saturday at ten. Come and listen.',
        priority: 'medium',
        by: 'v.reddy@bergzicht.demo.school',
      },
      {
        daysAgo: 103,
        title: 'Uniform: winter from Monday',
        content: 'Jerseys and long trousers may be worn from Monday.',
        priority: 'low',
        by: 'a.petersen@bergzicht.demo.school',
      },
      {
        daysAgo: 164,
        title: 'Aftercare forms',
        content: 'Please renew the aftercare form at the office by the end of the week.',
        priority: 'medium',
        by: 'a.petersen@bergzicht.demo.school',
      },
      {
        daysAgo: 238,
        title: 'Tables challenge',
        content:
          'Grades 4 to 7 learn the tables up to twelve this month; a certificate for everybody who knows them.',
        priority: 'low',
        by: 'teacher2@demo.school',
      },
      {
        daysAgo: 312,
        title: 'Welcome to the portal',
        content: 'Announcements, reports and messages of our school are here from today.',
        priority: 'medium',
        by: 'a.petersen@bergzicht.demo.school',
      },
    ],
  ],
];

const minute = 60_000;

/** The audience of a grade to which something was announced. */
export const audienceId = (school: DemoSchool, grade: number) => demoId('audience', school.key, grade);

const addressed = notices.flatMap(([school, list]) =>
  [...new Set(list.flatMap(({ grade }) => grade ?? []))].map((grade) => ({ school, grade })),
);

/** The grades to which something was announced. */
export const audienceRows = () =>
  addressed.map(({ school, grade }) => ({
    id: audienceId(school, grade),
    school_id: school.id,
    // As make_audience has it, so that the same choice is the same audience.
    digest: `\\x${createHash('sha256')
      .update(`grade:${gradeId(school, grade)}`)
      .digest('hex')}`,
  }));

export const audiencePartRows = () =>
  addressed.map(({ school, grade }) => ({
    id: demoId('audience part', school.key, grade),
    audience_id: audienceId(school, grade),
    school_id: school.id,
    kind: 'grade',
    grade_id: gradeId(school, grade),
  }));

export const announcementRows = (now: Date) =>
  notices.flatMap(([school, list]) =>
    list.map(({ daysAgo, title, content, priority, by, withdrawn = false, ofTomorrow, grade }) => {
      const date = schoolDate(now) - daysAgo * day;
      const midnight = ofTomorrow ? lastTaughtDay(date + day, now) - day : date;
      // Between seven and four o'clock in South Africa.
      const written = new Date(midnight + (5 * 60 + chance(`${school.key}/${title}`, 9 * 60)) * minute);
      return {
        id: demoId('announcement', school.key, title),
        title,
        content,
        priority,
        is_active: !withdrawn,
        author_id: personId(by),
        school_id: school.id,
        audience_id: grade ? audienceId(school, grade) : null,
        created_at: written,
        updated_at: written,
      };
    }),
  );
