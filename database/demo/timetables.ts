/** A week for every class, in which no class, teacher or room is needed twice at once. */
import { type DemoSchool, demoSchools, gradeId, levelsOf, subjectId } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { personId, staff } from './staff.ts';
import { type Lesson, lessonsOf } from './teaching.ts';

type Entry = Lesson & { school: DemoSchool; level: number; day: number; period: number };

/** A school day: two breaks, after the third and the fifth lesson. */
const periods = [
  ['07:45', '08:30'],
  ['08:30', '09:15'],
  ['09:15', '10:00'],
  ['10:20', '11:05'],
  ['11:05', '11:50'],
  ['12:20', '13:05'],
  ['13:05', '13:50'],
] as const;
/** Monday to Friday. */
const days = [1, 2, 3, 4, 5] as const;
const core = new Set(['MATH', 'ENGHL']);

/** The little ones have few subjects, and each of them often. */
const timesAWeek = (level: number, { subject }: Lesson): number =>
  level === 0 ? 4 : core.has(subject.code) ? 3 : 2;

/** Takes the first time at which class and teacher are free, beginning elsewhere for each subject. */
function week(school: DemoSchool): Entry[] {
  const taken = new Set<string>();
  const levels = levelsOf(school).toReversed();
  return levels.flatMap((level) =>
    lessonsOf(school, level).flatMap((lesson) =>
      Array.from({ length: timesAWeek(level, lesson) }, (_, number) => {
        const start = chance(`${school.key}/${level}/${lesson.subject.code}`, 35);
        for (let step = 0; step < 35; step++) {
          const slot = start + step + number * 2 * periods.length;
          const day = days[Math.floor(slot / periods.length) % days.length] ?? 1;
          const period = slot % periods.length;
          const needs = [`grade ${level}`, lesson.teacher.email].map((who) => `${who} ${day} ${period}`);
          if (needs.some((need) => taken.has(need))) continue;
          for (const need of needs) taken.add(need);
          return [{ ...lesson, school, level, day, period }];
        }
        return [];
      }).flat(),
    ),
  );
}

/** Teachers keep their room. */
function roomOf({ school, teacher }: Entry): string {
  const colleagues = staff.filter((member) => member.school === school && member.role === 'teacher');
  const index = colleagues.indexOf(teacher);
  return `${'ABC'[index % 3]}${Math.floor(index / 3) + 1}`;
}

export const timetableRows = () =>
  demoSchools.flatMap(week).map((entry) => {
    const { school, level, subject, teacher, day, period } = entry;
    const [start, end] = periods[period] ?? periods[0];
    return {
      id: demoId('timetable', school.key, level, day, period),
      teacher_id: personId(teacher.email),
      title: subject.name,
      description: subject.code === 'LO' ? 'Bring sports clothes' : null,
      day_of_week: day,
      start_time: start,
      end_time: end,
      room_number: roomOf(entry),
      subject_id: subjectId(school, subject.code),
      grade_id: gradeId(school, level),
      school_id: school.id,
    };
  });
