/** Recorded lessons and homework of every class over the year. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { dayOf } from '../../contract/school-day.ts';
import { schoolDate } from './days.ts';
import type { DemoFile } from './demo-file.ts';
import { inSchoolHours } from './hours.ts';
import { recording, recordingBytes } from './recording.ts';
import { type DemoSchool, demoSchools, gradeId, levelsOf, subjectId } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { personId } from './staff.ts';
import { type Lesson, lessonsOf } from './teaching.ts';
import { lastTaughtDay, nextTaughtDay } from './terms.ts';
import { topicsOf } from './topics.ts';

type Given = Lesson & {
  school: DemoSchool;
  level: number;
  key: string;
  number: number;
  at: Date;
  due: number;
};

/**
 * Five days and more after the date for which it was meant: what is written before a break may be due after it. A day
 * with lessons, the last before, or where that is not after it was given the next.
 */
function dueOn(date: Date, at: Date, key: string, now: Date): number {
  const meant = schoolDate(date) + (5 + chance(`${key}/due`, 9)) * day;
  const taught = lastTaughtDay(meant, now);
  return taught > schoolDate(at) ? taught : nextTaughtDay(meant, now);
}

/** Of each class's subjects every other one, so that every class and most teachers have some. */
function given(kind: string, now: Date, perSubject: number, daysApart: number): Given[] {
  return demoSchools.flatMap((school) =>
    levelsOf(school).flatMap((level) =>
      lessonsOf(school, level)
        .filter((_, index) => (index + level) % 2 === 0)
        .flatMap((lesson, index) =>
          Array.from({ length: perSubject }, (_, number) => {
            const key = `${kind}/${school.key}/${level}/${lesson.subject.code}/${number}`;
            const daysAgo = 2 + index * 15 + number * daysApart;
            const date = new Date(now.getTime() - daysAgo * day);
            const at = inSchoolHours(date, key, now);
            return { ...lesson, school, level, key, number, at, due: dueOn(date, at, key, now) };
          }),
        ),
    ),
  );
}

const recorded = (now: Date): Given[] =>
  given('recording', now, 2, 110).filter((_, index) => index % 2 === 0);
const homework = (now: Date): Given[] => given('homework', now, 3, 95);

const secondsOf = ({ key }: Given): number => 8 + chance(`${key}/seconds`, 9);
const fileName = ({ key, at }: Given): string => `${at.getTime()}-${demoId('lesson file', key)}.wav`;

const rowOf = ({ school, level, subject, teacher, key, at }: Given) => ({
  id: demoId('lesson', key),
  teacher_id: personId(teacher.email),
  grade_id: gradeId(school, level),
  subject_id: subjectId(school, subject.code),
  school_id: school.id,
  created_at: at,
});

function recordedRow(each: Given) {
  const topics = topicsOf(each.subject.code);
  const [title, text] = topics[chance(each.key, topics.length)] ?? ['', ''];
  const seconds = secondsOf(each);
  return {
    ...rowOf(each),
    title,
    description: text,
    lesson_type: 'audio',
    file_url: fileName(each),
    file_size_mb: Number((recordingBytes(seconds) / 1_048_576).toFixed(2)),
    duration_seconds: seconds as number | null,
    due_date: null as string | null,
    // One in eight has been taken off the list.
    is_active: chance(`${each.key}/active`, 8) > 0,
  };
}

function homeworkRow(each: Given): ReturnType<typeof recordedRow> {
  const topics = topicsOf(each.subject.code);
  const [title, , text] = topics[(chance(each.key, topics.length) + each.number) % topics.length] ?? [
    '',
    '',
    '',
  ];
  return {
    ...rowOf(each),
    title,
    description: text,
    lesson_type: 'assignment',
    file_url: `assignment-${each.at.getTime()}`,
    file_size_mb: 0,
    duration_seconds: null,
    due_date: dayOf(new Date(each.due)),
    is_active: true,
  };
}

export const lessonRows = (now: Date) => [
  ...recorded(now).map(recordedRow),
  ...homework(now).map(homeworkRow),
];

export const lessonFiles = (now: Date): DemoFile[] =>
  recorded(now).map((each) => ({
    bucket: 'lessons',
    name: fileName(each),
    owner: each.teacher.email,
    type: 'audio/wav',
    createdAt: each.at,
    content: () => recording(each.key, secondsOf(each)),
  }));
