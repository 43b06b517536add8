import type { Stage } from '../stage.ts';
import { audiences } from './audiences.ts';
import { checkouts } from './checkouts.ts';
import { desks } from './desks.ts';
import { guardians } from './guardians.ts';
import { households } from './households.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { reports } from './reports.ts';
import { requestAnswers } from './request-answers.ts';
import { secondParents } from './second-parents.ts';
import { texts } from './texts.ts';
import { uploads } from './uploads.ts';
import { videos } from './videos.ts';
import type { Writer } from './writer.ts';

const makers = {
  messages,
  reports,
  uploads,
  payments,
  imports,
  invitations,
  checkouts,
  texts,
  videos,
  guardians,
  audiences,
  requestAnswers,
  secondParents,
  desks,
  households,
};

export type WriterName = keyof typeof makers;

/** Those who write whatever goes wrong; the others ask what is outside of the house. */
export const always: readonly WriterName[] = [
  'messages',
  'reports',
  'uploads',
  'payments',
  'imports',
  'invitations',
];

export function makeWriters(stage: Stage, names: readonly WriterName[] = always): Promise<Writer[]> {
  return Promise.all(names.map((name) => makers[name](stage)));
}
