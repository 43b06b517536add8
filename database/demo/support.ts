/** Learners given to teachers one by one, and a conversation that somebody asked to be reviewed. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { correspondence } from './conversations.ts';
import { jacaranda, subjectId } from './schools.ts';
import { demoId } from './seeded.ts';
import { personId, principal, staff } from './staff.ts';
import { isTried, learners } from './teaching.ts';

/** Extra help: the class teacher of one grade takes a learner of another. */
export const studentAssignmentRows = (now: Date) =>
  learners
    .filter((learner, index) => isTried(learner) || index % 14 === 0)
    .map(({ child, school }, index) => {
      const teachers = staff.filter(
        (member) => member.school === school && member.role === 'teacher' && !member.status,
      );
      const teacher = teachers[(index * 3 + child.level) % teachers.length];
      const [code = 'MATH'] = teacher?.teaches?.[0] ?? [];
      return {
        teacher_id: personId(teacher?.email ?? ''),
        student_id: child.id,
        subject_id: subjectId(school, code),
        school_id: school.id,
        // Some have ended.
        is_active: index % 5 !== 4,
        created_at: new Date(now.getTime() - (20 + index * 11) * day),
      };
    });

/** The school that tries the review of reported conversations. */
export const reviewingSchool = jacaranda;

export function reviewRows(now: Date) {
  const { conversations } = correspondence(now);
  const tried = [personId('parent@demo.school'), personId('teacher@demo.school')];
  const reported = conversations.find(
    (each) =>
      each.school_id === jacaranda.id &&
      each.related_student_id !== null &&
      !tried.includes(each.participant_one_id) &&
      !tried.includes(each.participant_two_id),
  );
  if (!reported) throw new Error('no conversation to report');
  const reportedAt = new Date(Math.min(now.getTime() - 2 * day, reported.last_message_at.getTime() + day));
  const report = {
    id: demoId('conversation report'),
    conversation_id: reported.id,
    reported_by: reported.participant_two_id,
    reason: 'I asked twice for a meeting and was not answered politely.',
    school_id: jacaranda.id,
    created_at: reportedAt,
  };
  const review = {
    id: demoId('conversation review'),
    report_id: report.id,
    conversation_id: reported.id,
    reviewed_by: personId(principal.email),
    school_id: jacaranda.id,
    reviewed_at: new Date(reportedAt.getTime() + day),
  };
  return { reports: [report], reviews: [review] };
}
