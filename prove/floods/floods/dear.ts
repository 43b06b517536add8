import { randomBytes, randomUUID } from 'node:crypto';
import { headersOf } from '../dearest.ts';
import { type Actor, actors } from '../portal.ts';
import { ask, crowd, type Flood } from './flood.ts';

const json = { 'content-type': 'application/json' };

/** As many at once as a browser full of tabs, and more. */
const people = 40;

const who: Record<Actor, string> = {
  stranger: 'a stranger',
  parent: 'a parent',
  teacher: 'a teacher',
  office: 'an administrator',
  learner: 'a learner',
};

const dearReads = (actor: Actor): Flood => ({
  name: `the dearest reads of ${who[actor]}`,
  needsDearest: true,
  run: (target, isOver, note) =>
    crowd(people, isOver, async (person, time) => {
      const paths = target.dearest[actor];
      const path = paths[(person + time) % paths.length];
      const headers = { ...headersOf(target, actor), ...(person % 2 === 0 && { prefer: 'count=exact' }) };
      await ask(`${target.url}/rest/v1/${path}`, { headers }, note);
    }),
});

/** Whatever costs the processors most for what it costs to ask. */
export const dear: readonly Flood[] = [
  ...actors.map(dearReads),
  {
    name: 'passwords of accounts that there are not',
    run: (target, isOver, note) =>
      crowd(people, isOver, (person) =>
        ask(
          `${target.url}/auth/v1/token?grant_type=password`,
          {
            method: 'POST',
            headers: { ...headersOf(target, 'stranger'), ...json },
            body: JSON.stringify({
              email: `nobody-${person}-${randomUUID()}@example.org`,
              password: 'a guess',
            }),
          },
          note,
        ),
      ),
  },
  {
    name: 'accounts made, each with its mail',
    run: (target, isOver, note) =>
      crowd(people, isOver, () =>
        ask(
          `${target.url}/auth/v1/signup`,
          {
            method: 'POST',
            headers: { ...headersOf(target, 'stranger'), ...json },
            body: JSON.stringify({
              email: `new-${randomUUID()}@example.org`,
              password: 'correct horse battery',
            }),
          },
          note,
        ),
      ),
  },
  {
    name: 'pictures of 48 million pixels made small',
    run: (target, isOver, note) =>
      crowd(people, isOver, (person, time) =>
        ask(
          `${target.url}/storage/v1/render/image/public/${target.picture}?width=${1_500 + ((person * 31 + time) % 1_000)}&format=avif`,
          { headers: headersOf(target, 'stranger') },
          note,
        ),
      ),
  },
  {
    name: 'bodies of a megabyte',
    run: (target, isOver, note) => {
      const rows = JSON.stringify(
        Array.from({ length: 4_000 }, () => ({ content: 'x'.repeat(200), conversation_id: target.schoolId })),
      );
      const deep = `${'['.repeat(99)}${'0,'.repeat(480_000)}0${']'.repeat(99)}`;
      return crowd(people, isOver, (person) =>
        ask(
          `${target.url}/rest/v1/messages`,
          {
            method: 'POST',
            headers: { ...headersOf(target, 'parent'), ...json },
            body: person % 2 === 0 ? rows : deep,
          },
          note,
        ),
      );
    },
  },
  {
    name: 'lists of ten thousand lines looked through',
    run: (target, isOver, note) => {
      const lines = Array.from({ length: 10_000 }, (_, n) => `Ann${n},Bee${n},6,2014-03-09`);
      const content = btoa(['First name,Last name,Grade,Date of birth', ...lines].join('\n'));
      const body = JSON.stringify({
        school_id: target.schoolId,
        kind: 'learners',
        file_name: 'list.csv',
        content,
      });
      return crowd(10, isOver, () =>
        ask(
          `${target.url}/functions/v1/import-preview`,
          { method: 'POST', headers: { ...headersOf(target, 'office'), ...json }, body },
          note,
        ),
      );
    },
  },
  {
    name: '300 uploads at once',
    run: (target, isOver, note) => {
      const content = Buffer.concat([
        Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
        Buffer.from(randomBytes(128 * 1024).toString('hex')),
        Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
      ]);
      return crowd(300, isOver, () =>
        ask(
          `${target.url}/storage/v1/object/progress-reports/${randomUUID()}.pdf`,
          {
            method: 'POST',
            headers: { ...headersOf(target, 'teacher'), 'content-type': 'application/pdf' },
            body: content,
          },
          note,
        ),
      );
    },
  },
];
