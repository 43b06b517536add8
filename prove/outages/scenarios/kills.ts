import { over, type Scenario } from './scenario.ts';

/** Processes that are killed in the middle of what they do, and come back by themselves. */
export const kills: readonly Scenario[] = [
  {
    name: 'the server is killed',
    kind: 'kill',
    stage: { database: 'embedded' },
    mayHangUp: true,
    async begin({ servers }) {
      await servers[0]?.killServer();
      return over;
    },
  },
  {
    name: 'the server is killed beside grants and claims of guardians',
    kind: 'kill',
    stage: { database: 'embedded' },
    writers: ['guardians'],
    mayHangUp: true,
    async begin({ servers, postgres }, round) {
      // Now the server, now what it writes to.
      if (round % 2 === 0) await servers[0]?.killServer();
      else await postgres.kill();
      return over;
    },
  },
  {
    name: 'the server is killed beside audiences and lists of second parents',
    kind: 'kill',
    stage: { database: 'embedded' },
    writers: ['audiences', 'secondParents'],
    mayHangUp: true,
    async begin({ servers, postgres }, round) {
      if (round % 2 === 0) await servers[0]?.killServer();
      else await postgres.kill();
      return over;
    },
  },
  {
    name: 'the server is killed beside questions to a desk',
    kind: 'kill',
    stage: { database: 'embedded' },
    writers: ['desks'],
    mayHangUp: true,
    async begin({ servers, postgres }, round) {
      if (round % 2 === 0) await servers[0]?.killServer();
      else await postgres.kill();
      return over;
    },
  },
  {
    name: 'the server is killed beside what a teacher writes to households',
    kind: 'kill',
    stage: { database: 'embedded' },
    writers: ['households', 'desks'],
    mayHangUp: true,
    async begin({ servers, postgres }, round) {
      if (round % 2 === 0) await servers[0]?.killServer();
      else await postgres.kill();
      return over;
    },
  },
  {
    name: 'the server is killed beside answers of guardians',
    kind: 'kill',
    stage: { database: 'embedded' },
    writers: ['requestAnswers'],
    mayHangUp: true,
    async begin({ servers, postgres }, round) {
      if (round % 3 === 2) await postgres.kill();
      else await servers[0]?.killServer();
      return over;
    },
  },
  {
    name: 'Postgres is killed',
    kind: 'kill',
    stage: { database: 'embedded' },
    async begin({ postgres }) {
      await postgres.kill();
      return over;
    },
  },
  {
    name: 'the server and Postgres are killed at once',
    kind: 'kill',
    stage: { database: 'embedded' },
    mayHangUp: true,
    async begin({ servers, postgres }) {
      await Promise.all([servers[0]?.killServer(), postgres.kill()]);
      return over;
    },
  },
  {
    name: 'one of two servers is killed',
    kind: 'kill',
    stage: { database: 'elsewhere', servers: 2 },
    mayHangUp: true,
    async begin({ servers }, round) {
      await servers[round % 2]?.killServer();
      return over;
    },
  },
];
