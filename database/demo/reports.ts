/** Progress reports: every subject for the families that are tried first, one each term or so for the others. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type { DemoFile } from './demo-file.ts';
import { inSchoolHours } from './hours.ts';
import { pdf } from './pdf.ts';
import { gradeName, subjectId } from './schools.ts';
import { chance, demoId, pick } from './seeded.ts';
import { personId } from './staff.ts';
import { isTried, type Learner, type Lesson, learners, lessonsOf } from './teaching.ts';
import { type DemoTerm, termId, termsAround } from './terms.ts';

type Report = Learner & Lesson & { term: DemoTerm; at: Date; score: number; comment: string };

/** Terms that have reports. */
const termsBack = 4;

const comments: readonly (readonly [below: number, texts: readonly string[]])[] = [
  [
    50,
    [
      'Needs help with the basics. Please come and see me at the next parents’ evening.',
      'Homework was often missing. Ten minutes a day would make the difference.',
    ],
  ],
  [
    65,
    [
      'Has understood the main ideas; the tests show gaps in the details.',
      'Works well in class and loses marks by rushing. Ask to see the working.',
    ],
  ],
  [
    80,
    ['A steady, careful term. Keep reading every day.', 'Good progress. The project was thorough and neat.'],
  ],
  [101, ['Excellent work, and a help to others.', 'Outstanding. Ready for harder problems.']],
];

/** Learners are good at some things and less so at others, and change a little from term to term. */
function scoreOf(child: string, code: string, term: DemoTerm): number {
  const ability = 48 + chance(`${child}/ability`, 38);
  const subject = chance(`${child}/${code}`, 21) - 10;
  const change = chance(`${child}/${code}/${term.year}/${term.number}`, 13) - 6;
  const half = chance(`${child}/${code}/${term.number}/half`, 2) / 2;
  return Math.min(99, Math.max(31, ability + subject + change)) + half;
}

function reportOf(learner: Learner, lesson: Lesson, term: DemoTerm, at: Date): Report {
  const key = `${learner.child.id}/${lesson.subject.code}/${term.year}/${term.number}`;
  const score = scoreOf(learner.child.id, lesson.subject.code, term);
  const [, texts = []] = comments.find(([below]) => score < below) ?? [];
  return { ...learner, ...lesson, term, at, score, comment: pick(`${key}/comment`, texts) };
}

function all(now: Date): Report[] {
  const ended = termsAround(now)
    .filter(({ end }) => end.getTime() + 5 * day < now.getTime())
    .slice(-termsBack);
  return learners.flatMap((learner, index) => {
    const lessons = lessonsOf(learner.school, learner.child.level);
    const reports = ended.flatMap((term, position) => {
      const given = isTried(learner)
        ? lessons
        : lessons.filter(
            (_, each) => each === (index + position) % lessons.length && (index + position) % 4 === 0,
          );
      return given.map((lesson) => {
        const key = `${learner.child.id}/${lesson.subject.code}/${term.number}/at`;
        const at = inSchoolHours(new Date(term.end.getTime() - chance(key, 9) * day), key, now);
        return reportOf(learner, lesson, term, at);
      });
    });
    return [...reports, ...latest(learner, lessons, now)];
  });
}

/** What came in the last days, from the term that ran then or had just ended. */
function latest(learner: Learner, lessons: readonly Lesson[], now: Date): Report[] {
  if (!isTried(learner)) return [];
  return lessons.slice(0, 2).flatMap((lesson, index) => {
    const daysAgo = new Date(now.getTime() - (2 + index * 3) * day);
    const at = inSchoolHours(daysAgo, `${learner.child.id}/latest/${index}`, now);
    const term = termsAround(now).findLast(({ start }) => start <= at);
    return term ? [reportOf(learner, lesson, term, at)] : [];
  });
}

/** As report files are named: learner, subject, term and when. */
const fileName = ({ child, school, subject, term, at }: Report): string =>
  `${child.id}_${subjectId(school, subject.code)}_${termId(school, term)}_${at.getTime()}.pdf`;

/** One of a subject and a term, the newest. */
function once(reports: Report[]): Report[] {
  const byKey = new Map(
    reports.map((report) => [
      `${report.child.id}/${report.subject.code}/${report.term.year}/${report.term.number}`,
      report,
    ]),
  );
  return [...byKey.values()];
}

export const reportRows = (now: Date) =>
  once(all(now)).map((report) => ({
    id: demoId('report', fileName(report)),
    student_id: report.child.id,
    subject_id: subjectId(report.school, report.subject.code),
    term_id: termId(report.school, report.term),
    teacher_id: personId(report.teacher.email),
    school_id: report.school.id,
    report_file_url: fileName(report),
    grade_score: report.score,
    comments: report.comment,
    uploaded_at: report.at,
    size_bytes: contentOf(report).length,
  }));

export const reportFiles = (now: Date): DemoFile[] =>
  once(all(now)).map((report) => ({
    bucket: 'progress-reports',
    name: fileName(report),
    owner: report.teacher.email,
    type: 'application/pdf',
    createdAt: report.at,
    content: () => contentOf(report),
  }));

function contentOf(report: ReturnType<typeof all>[number]): Buffer {
  return pdf([
    'Progress report',
    report.school.name,
    report.school.address,
    '',
    `Learner:   ${report.child.first} ${report.child.last}`,
    `Grade:     ${gradeName(report.child.level)}`,
    `Subject:   ${report.subject.name} (${report.subject.code})`,
    `Term:      Term ${report.term.number} ${report.term.year}`,
    `Teacher:   ${report.teacher.first} ${report.teacher.last}`,
    '',
    `Result:    ${report.score.toFixed(2)} %`,
    '',
    report.comment.replaceAll('’', "'"),
  ]);
}
