import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

/** The names of what is exported with `...keptOnDevice` in it, in the order of the files. */
function marked(): string[] {
  const files = globSync('{entities,features,console,components,routes}/**/*.ts', { cwd: web }).toSorted();
  return files.flatMap((file) => {
    const parts = readFileSync(join(web, file), 'utf8').split(/^(?=(?:export )?(?:const|function) )/m);
    return parts.flatMap((part) =>
      /\bkeptOnDevice(As)?\b/.test(part.replace(/^import .*$/gm, ''))
        ? (/^(?:export )?(?:const|function) (\w+)/.exec(part)?.[1] ?? `something in ${file}`)
        : [],
    );
  });
}

test('what a device keeps is what was decided, and nothing of incidents, of contacts or of the console', () => {
  expect(marked()).toEqual([
    'feedQuery',
    'ownQuery',
    'talksQuery',
    'talkQuery',
    'talkMessagesQuery',
    'eventsFromQuery',
    'monthQuery',
    'nextEventsQuery',
    'childrenQuery',
    'conversationsQuery',
    'conversationQuery',
    'threadQuery',
    'unreadQuery',
    'profileQuery',
    'newestReports',
    'latestReportQuery',
    'myRequestsQuery',
    'lessonsTodayQuery',
    'ownWeekQuery',
    'gradeWeekQuery',
    'weekQuery',
    'recipientsQuery',
  ]);
});
