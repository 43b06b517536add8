// The rooms of the app in the browser, and of what makes and keeps its files. Rows of the table of ../import-rules.mjs, in its order.

/** @type {import('../import-rules.mjs').Room[]} */
export const roomsOfWeb = [
  {
    paths: ['web/app/'],
    holds:
      'the React app: its router, query client and styles. Imports go one way: `routes/` → `features/` and `console/` → `components/` → `entities/` → `lib/`; the rows below',
    importers: 'nobody',
    why: 'the page loads it',
  },
  {
    paths: ['web/routes/'],
    holds: 'thin: search schema, guard, loader',
    importers: ['web/app/'],
  },
  {
    paths: ['web/features/'],
    isApart: true,
    holds: 'screens, dialogs, toasts, what a screen alone asks; no feature imports another',
    importers: ['web/routes/', 'web/app/'],
    why: 'what two features need is an entity, a component or in `lib/`',
  },
  {
    paths: ['web/console/'],
    isApart: true,
    holds:
      "the administrators' console: a room for each of its tabs and pages, no room imports another; `shared/` is what they all stand on: the chosen school, permissions, dialogs, the states of a tab. What joins rooms, such as the tabs of the portal, stands in `routes/`",
    importers: ['web/routes/'],
  },
  {
    paths: ['web/components/'],
    holds: 'what several features draw: forms, pickers, badges, the layout',
    importers: ['web/app/', 'web/console/', 'web/features/', 'web/routes/'],
  },
  {
    paths: ['web/entities/'],
    holds:
      'a folder for a table: keys, columns, reads, writes, cache, live changes, permissions ([1150](decisions/1150-a-table-has-one-room-in-the-browser.md)). Draws nothing; imports `lib/`, `contract/` and other entities without a circle',
    importers: ['web/components/', 'web/console/', 'web/features/', 'web/routes/'],
  },
  {
    paths: ['web/lib/'],
    holds:
      "what knows no table: the client, the session, errors, the cache's tools, what a device keeps (`offline/`), dates",
    importers: ['web/'],
  },
  {
    paths: ['web/chunks/'],
    holds:
      'the plan by which the build lays modules together in files, by what each screen needs ([1200](decisions/1200-files-are-joined-by-what-screens-need.md)) and with room below each budget ([3040](decisions/3040-a-plan-leaves-room.md)), and what a build tells',
    importers: ['web/vite.config.ts', 'web/vite.pages.config.ts', 'scripts/budgets.mjs'],
  },
  {
    paths: ['web/service-worker/'],
    holds:
      'the worker that keeps the pages for downloaded lessons, and the list of their files that the build makes ([0840](decisions/0840-downloads-lie-in-a-database-of-the-account.md)); the worker that opens the pages of schools without a network ([1215](decisions/1215-what-a-device-keeps-is-one-sessions.md))',
    importers: ['web/vite.config.ts'],
  },
];
