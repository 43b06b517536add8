/** How far learners of the demo have come. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { filmOfSubject, films } from './media.ts';
import { userId } from './people.ts';
import { portalLessonId } from './portal-lessons.ts';
import { portalTopics } from './portal-topics.ts';
import { demoId } from './seeded.ts';

/** How much of a lesson was watched, and how many days ago. */
type Watched = readonly [title: string, share: number, daysAgo: number];

const ofLearner: readonly Watched[] = [
  ['Photosynthesis: the light and dark phases', 0.45, 0.2],
  ['Linear functions and their inverses', 1, 1.2],
  ['Unseen poetry in four readings', 0.7, 1.9],
  ["Ohm's law: investigation and graph", 1, 3.1],
  ['Straight lines: gradient and intercept', 1, 3.3],
  ['Nationalism in South Africa', 0.3, 5],
  ['Inclination and the tangent ratio', 1, 8.4],
  ['Tropical cyclones and rain', 1, 11],
  ['Comparing two poems', 0.15, 13],
  ['Straight-line graphs from everyday life', 1, 17],
  ['Partnerships: capital and current accounts', 0.6, 20],
  ['Reading a timeline', 1, 22],
];

const ofTrialLearner: readonly Watched[] = [
  ['Straight lines: gradient and intercept', 1, 1.4],
  ['The water cycle and our rivers', 0.5, 0.3],
];

/** Kept for the next month. */
const ofExpiredLearner: readonly Watched[] = [
  ['Analysing a balance sheet', 1, 44],
  ['Assets, equity and liabilities', 0.8, 26],
];

const watched: readonly (readonly [email: string, ...Watched])[] = [
  ...ofLearner.map((each) => ['learner@demo.school', ...each] as const),
  ...ofTrialLearner.map((each) => ['triallearner@demo.school', ...each] as const),
  ...ofExpiredLearner.map((each) => ['expired@demo.school', ...each] as const),
];

export const portalProgressRows = (now: Date) =>
  watched.map(([email, title, share, daysAgo]) => {
    const topic = portalTopics.find((each) => each.title === title);
    const film = topic && filmOfSubject[topic.code];
    if (!film) throw new Error(`no lesson is called ${title}`);
    const seconds = Math.round(films[film] * share);
    const at = new Date(now.getTime() - daysAgo * day);
    const whole = share === 1;
    return {
      id: demoId('portal progress', email, title),
      user_id: userId(email),
      lesson_id: portalLessonId(topic),
      position_seconds: seconds,
      watched_seconds: seconds,
      completed_at: whole ? at : null,
      updated_at: at,
    };
  });
