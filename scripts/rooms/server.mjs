// The rooms of the server. Rows of the table of ../import-rules.mjs, in its order.

/** The server's own modules at its top, which every part stands on. */
const foundations = [
  'caller',
  'context',
  'cors',
  'errors',
  'faults',
  'flush-folder',
  'from-this-machine',
  'log',
  'refused',
  'unknown-address',
];

/** @type {import('../import-rules.mjs').Room[]} */
export const roomsOfServer = [
  {
    paths: ['server/main.ts', 'server/server.ts', 'server/app.ts', 'server/closing.ts', 'server/exposed.ts'],
    holds:
      'the start: settings, database, the app with all its parts, what it leaves open to others, the end',
    importers: ['server/main.ts', 'server/server.ts', 'server/app.ts'],
    why: 'each by the one before it',
  },
  {
    paths: ['server/config.ts'],
    holds:
      'the environment, parsed once; a wrong setting ends the start by its name. Each part declares its own settings, this composes them',
    importers: [
      'server/main.ts',
      'server/server.ts',
      'server/context.ts',
      'server/database/open.ts',
      'server/backup/worker.ts',
      'server/backup/keep.ts',
      'server/commands/',
    ],
    why: 'a part is given its settings in the context',
  },
  {
    paths: foundations.map((name) => `server/${name}.ts`),
    holds: 'what every part stands on: who calls, what a part is given, errors and their answers',
    importers: ['server/'],
  },
  {
    paths: ['server/database/'],
    holds: 'the way to Postgres: the embedded one, migrations, scope, listening',
    importers: ['server/', 'database/types/', 'database/release.ts', 'database/demo/'],
  },
  {
    paths: ['server/keys/'],
    holds: 'the key ring: tokens, API keys, derived secrets',
    importers: ['server/'],
  },
  {
    paths: ['server/auth/'],
    holds: 'accounts, sessions, one-time codes: routes, operations, its own error bodies',
    importers: [
      'server/app.ts',
      'server/config.ts',
      'server/commands/',
      'server/functions/import/',
      'server/static/config.ts',
      'database/demo/',
    ],
    why: 'parts of the contract do not use each other; an import makes accounts (`auth/accounts/`)',
  },
  {
    paths: ['server/tables/', 'server/realtime/', 'server/functions/'],
    isSplit: true,
    holds: 'one part of the contract each: routes, operations, its own error bodies',
    importers: ['server/app.ts'],
    why: 'parts of the contract do not use each other',
  },
  {
    paths: ['server/storage/'],
    holds: 'files: buckets, uploads, signed addresses, images',
    importers: ['server/app.ts', 'server/jobs/', 'server/video/'],
    why: 'parts of the contract do not use each other; videos are files',
  },
  {
    paths: ['server/static/'],
    holds:
      'the landing page and the 404 page, which it renders by a module of the build (`web/app/pages.tsx`, `scripts/prerender.mjs`), and the built app',
    importers: ['server/app.ts', 'server/config.ts', 'web/vite.config.ts'],
    why: 'the development server passes on the paths that the server answers',
  },
  {
    paths: ['server/video/'],
    holds:
      'videos of the lessons portal: the addresses they are played from, the upload in one piece, captions; `encode/` makes qualities, `work/` is what jobs do. Builds on `server/storage/`, whose files they are',
    importers: ['server/app.ts', 'server/jobs/', 'server/functions/'],
    why: 'the functions about portal lessons',
  },
  {
    paths: ['server/calendar/'],
    holds: 'the calendar feed, for programs that cannot sign in',
    importers: ['server/app.ts'],
  },
  {
    paths: ['server/guardian/'],
    holds:
      "the keys by which a learner's parent or guardian agrees, refuses or takes it back, and the page that takes them",
    importers: ['server/app.ts', 'server/jobs/'],
    why: 'jobs sign them',
  },
  {
    paths: ['server/unsubscribe/'],
    holds: 'the keys that stop mails, and the page and the POST that take them',
    importers: ['server/app.ts', 'server/jobs/'],
    why: 'jobs sign them',
  },
  {
    paths: ['server/notice-links/'],
    holds: 'the links that show one announcement or event without a sign-in, and the page that they show',
    importers: ['server/app.ts', 'server/jobs/'],
    why: 'jobs make them',
  },
  {
    paths: ['server/texts/'],
    holds: 'the webhook of the gateway for text messages: receipts, STOP and START',
    importers: ['server/app.ts'],
  },
  {
    paths: ['server/health/'],
    holds: 'the answers to whoever watches the server: whether it lives, and whether it can work',
    importers: ['server/app.ts'],
  },
  {
    paths: ['server/servers/'],
    holds: 'the row by which a server says that it lives',
    importers: ['server/jobs/', 'server/storage/'],
  },
  {
    paths: ['server/turns/'],
    holds:
      'places that are given out in turn, and how long turns take: for connections, requests, uploads, images and passwords; work that holds the process, in pieces',
    importers: ['server/'],
  },
  {
    paths: ['server/mailed-pages/'],
    holds:
      'what the pages have in common to which mails and text messages lead: headers, the limits of their keys, that a GET changes nothing',
    importers: ['server/guardian/', 'server/notice-links/', 'server/unsubscribe/'],
  },
  {
    paths: ['server/limits/'],
    holds:
      'limits that are rows, what a network address counts as, and the limits of addresses that anybody may ask without a sign-in',
    importers: [
      'server/app.ts',
      'server/auth/',
      'server/calendar/',
      'server/database/',
      'server/mailed-pages/',
      'server/notice-links/',
      'server/realtime/',
      'server/storage/',
      'server/tables/',
      'server/tls/',
    ],
  },
  {
    paths: ['server/tls/'],
    holds:
      'TLS that the server ends itself: the certificate and its renewal, HTTP/2 and its limits, a word to whoever speaks plain HTTP',
    importers: ['server/app.ts', 'server/server.ts', 'server/config.ts', 'server/context.ts'],
  },
  {
    paths: ['server/html/'],
    holds:
      'what makes text safe for HTML, and writes the few pages that are neither the app nor the landing page',
    importers: ['server/'],
  },
  {
    paths: ['server/payments/'],
    holds: "the webhook of the payment provider, the ways back from a checkout, the sandbox's page",
    importers: ['server/app.ts', 'server/functions/', 'server/commands/'],
  },
  {
    paths: ['server/jobs/'],
    holds:
      "the relay of the outbox, the mails of notices, the daily digests, the mails of the week, the learners' reminders, the moments of what is scheduled, the work on videos, the look at imports whose server died, the hourly clean-up",
    importers: ['server/server.ts', 'server/functions/delete-user/'],
    why: 'the function deletes an account as the job does',
  },
  {
    paths: ['server/backup/'],
    holds:
      'the backup of the embedded database, its keys and the stored files: `archive/` makes it in a process of its own, `restore/` makes a portal of it, `store/` is where it lies',
    importers: [
      'server/main.ts',
      'server/server.ts',
      'server/context.ts',
      'server/config.ts',
      'server/metrics/',
      'server/commands/',
    ],
  },
  {
    paths: ['server/metrics/'],
    holds: 'what is measured of the running server, on a port of its own',
    importers: ['server/server.ts', 'server/context.ts'],
  },
  {
    paths: ['server/integrations/'],
    holds:
      'what is outside the house: an interface, the real adapter, the embedded one; each declares its settings',
    importers: ['server/', 'database/demo/'],
  },
  {
    paths: ['server/testing/'],
    holds:
      'what tests start: a cluster, a database cloned for each file, the server; in `processes/` servers and databases that a test may kill. A room keeps what its own tests share in `testing/` or `testing.ts`',
    importers: 'tests',
  },
  {
    paths: ['server/commands/'],
    holds: 'the command line, `npm run portal`',
    importers: 'nobody',
  },
];
