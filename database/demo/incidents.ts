/** Disciplinary records of every kind over the year. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type { DisciplinarySeverity, DisciplinaryStatus, IncidentType } from '../../contract/enums.ts';
import { dayOf } from '../../contract/school-day.ts';
import { inSchoolHours } from './hours.ts';
import { chance, demoId, pick } from './seeded.ts';
import { personId } from './staff.ts';
import { isTried, type Learner, learners, lessonsOf } from './teaching.ts';

type Kind = { type: IncidentType; severity: DisciplinarySeverity; text: string; action: string | null };

const count = 64;

const kinds: readonly Kind[] = [
  {
    type: 'Behavioral Issue',
    severity: 'low',
    text: 'Kept talking during the test after two warnings.',
    action: 'Moved to a seat at the front for a week.',
  },
  {
    type: 'Academic Misconduct',
    severity: 'medium',
    text: 'Handed in a project that was copied from a website, pictures included.',
    action: 'To be written again by Friday, with sources.',
  },
  {
    type: 'Attendance Issue',
    severity: 'low',
    text: 'Late for the first lesson three times within a week.',
    action: null,
  },
  {
    type: 'Disrespect',
    severity: 'medium',
    text: 'Answered a teacher rudely in front of the class.',
    action: 'Apologised the same day.',
  },
  {
    type: 'Fighting',
    severity: 'high',
    text: 'Pushed another learner in the queue at the tuck shop. Nobody was hurt.',
    action: 'Both learners spoke with the principal.',
  },
  {
    type: 'Inappropriate Language',
    severity: 'low',
    text: 'Swore on the playground within hearing of younger learners.',
    action: 'Picked up papers during one break.',
  },
  {
    type: 'Technology Misuse',
    severity: 'medium',
    text: 'Used a phone in class and filmed a friend.',
    action: 'The phone was kept at the office until the end of the day and the film was deleted.',
  },
  {
    type: 'Vandalism',
    severity: 'high',
    text: 'Scratched a name into a desk in the laboratory.',
    action: 'The desk was sanded down on Saturday morning.',
  },
  {
    type: 'Other',
    severity: 'low',
    text: 'Came to school without the sports clothes for the fourth time.',
    action: null,
  },
];

type Incident = {
  learner: Learner;
  kind: Kind;
  daysAgo: number;
  status: DisciplinaryStatus;
  notified: boolean;
  followUp: boolean;
};

/** What the families and teachers that are tried first find: something settled, something to decide. */
function tried(): Incident[] {
  return learners.filter(isTried).flatMap((learner, index) => {
    const at = (offset: number) => kinds[(index * 2 + offset) % kinds.length] as Kind;
    return [
      { learner, kind: at(0), daysAgo: 3, status: 'pending' as const, notified: true, followUp: true },
      { learner, kind: at(3), daysAgo: 46, status: 'resolved' as const, notified: true, followUp: false },
      ...(index % 2 === 0
        ? [{ learner, kind: at(5), daysAgo: 1, status: 'pending' as const, notified: false, followUp: false }]
        : [
            {
              learner,
              kind: at(4),
              daysAgo: 120,
              status: 'escalated' as const,
              notified: true,
              followUp: true,
            },
          ]),
    ];
  });
}

function others(): Incident[] {
  const rest = learners.filter((learner) => !isTried(learner));
  return Array.from({ length: count }, (_, index) => {
    const learner = pick(`incident/${index}`, rest);
    const kind = kinds[index % kinds.length] as Kind;
    const daysAgo = 2 + index * 5 + chance(`incident/${index}/day`, 4);
    const isOld = daysAgo > 20;
    const escalated = kind.severity === 'high' ? chance(`incident/${index}/up`, 2) === 0 : false;
    return {
      learner,
      kind,
      daysAgo,
      status: !isOld ? 'pending' : escalated ? 'escalated' : 'resolved',
      notified: isOld || chance(`incident/${index}/told`, 2) === 0,
      followUp: kind.severity !== 'low' && chance(`incident/${index}/follow`, 2) === 0,
    } as const;
  });
}

export const incidentRows = (now: Date) =>
  [...tried(), ...others()].flatMap(({ learner, kind, daysAgo, status, notified, followUp }, index) => {
    const key = `incident/${index}`;
    const { school, child } = learner;
    const lessons = lessonsOf(school, child.level);
    // The demo teachers where they teach the class: so that whoever tries them has something to do.
    const mine = lessons.find(({ teacher }) => /^teacher2?@demo\.school$/.test(teacher.email));
    const lesson = mine && (isTried(learner) || index % 3 === 0) ? mine : pick(key, lessons);
    const writtenAt = inSchoolHours(new Date(now.getTime() - daysAgo * day), key, now);
    return [
      {
        id: demoId('incident', index),
        student_id: child.id,
        teacher_id: personId(lesson.teacher.email),
        school_id: school.id,
        incident_type: kind.type,
        incident_date: dayOf(writtenAt),
        description: kind.text,
        severity: kind.severity,
        status,
        action_taken: kind.action,
        follow_up_required: followUp,
        parent_notified: notified,
        created_at: writtenAt,
      },
    ];
  });
