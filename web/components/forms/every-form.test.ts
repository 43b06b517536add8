import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The one rule holds for every form, the next one too: this reads the sources, because a form that was forgotten is
 * one that no journey knows of. Whoever adds a form takes `useKeptForm` (or `useGuard`), or says here why nothing
 * that somebody typed is lost with it.
 */

const web = new URL('../../', import.meta.url);
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(new URL(path, web), 'utf8')] as const),
);

/** Forms of which nothing is asked, and why. */
const nothingToLose: Record<string, string> = {
  'features/auth/sign-in-form.tsx': 'a sign-in',
  'features/auth/accept-with-account.tsx': 'a button; a name, of an account that has none yet',
  'features/auth/portal/portal-login-form.tsx': 'a sign-in',
  'features/auth/forgot-password-form.tsx': 'the address alone, which the browser fills in',
  'features/auth/code-screen.tsx': 'a number, typed in a second',
  'features/auth/number-code.tsx': 'a code, which is good for ten minutes',
  'features/settings/phone-code-dialog.tsx': 'a code, which is good for ten minutes',
  'features/factors/code-form.tsx': 'a code, which is good for a minute',
  'components/owner/owner-dialog.tsx': 'a password or a code, as proof',
  'features/lessons-portal/account/deletion-form.tsx': 'a password or a code, as proof',
  'features/landing/donation-dialog.tsx': 'a button that closes',
  'features/directory/record-dialog.tsx': 'a day, and a name that is typed to confirm an erasure',
  'components/saver/bundle-form.tsx': 'two numbers of a slip, typed in a second',
};

/** Parts of a form whose caller holds the fields. */
const heldByCaller = [
  'components/forms/file-form.tsx',
  'components/forms/form-dialog.tsx',
  'console/teacher-manager/assignment-form.tsx',
  'features/auth/registration-frame.tsx',
  'features/desks/closed-note.tsx',
  'components/owner/proof-field.tsx',
  'features/requests/answer-fields.tsx',
];

/** Text that is kept as a draft of its own as it is typed. */
const keptAsTyped = ['features/messages/reply-box.tsx', 'features/requests/asked-card.tsx'];

/** Windows without a form, or whose form is one of those with nothing to lose. */
const plainWindows = [
  'components/looked/who-looked-dialog.tsx',
  'components/consent/consent-list.tsx',
  'components/layout/drawer.tsx',
  'console/portal-lessons/lesson-preview.tsx',
  'console/reviews/reported-card.tsx',
  'features/lessons-portal/account/deletion-dialog.tsx',
  'features/lessons/player.tsx',
];

/** Controls outside a form: what they choose stands in the address, is saved at once, or is a search. */
const noForm = [
  'components/search-field.tsx',
  'components/ui/file-input.tsx',
  'components/ui/new-password-input.tsx',
  'components/ui/password-input.tsx',
  'console/portal-lessons/lesson-filters.tsx',
  'console/reports/period-choice.tsx',
  'console/shared/school-field.tsx',
  'console/schools/schools-tab.tsx',
  'features/directory/directory-filters.tsx',
  'features/auth/school-search.tsx',
  'features/factors/code-field.tsx',
  'features/messages/recipient-picker.tsx',
  'features/settings/calendar-feed-section.tsx',
];

const count = (source: string, pattern: RegExp): number => source.match(pattern)?.length ?? 0;
const pathsWhere = (wanted: (source: string) => boolean): string[] =>
  [...sources].filter(([, source]) => wanted(source)).map(([path]) => path);

const takesTheRule = /\b(useKeptForm|useGuard|useDeviceName|useAssigning)\(/g;
const isMadeHere = /(?<!function )\buse(Light)?Form(<[^(]*>)?\(/g;

test('the sources are read', () => {
  expect(pathsWhere((source) => count(source, isMadeHere) > 0).length).toBeGreaterThan(40);
});

test('every form keeps what was typed, or asks', () => {
  const forgotten = pathsWhere((source) => count(source, isMadeHere) > count(source, takesTheRule));
  expect(forgotten.filter((path) => !(path in nothingToLose))).toEqual([]);
});

/** Forms of what is there already that write all of it, and why. */
const writtenWhole: Record<string, string> = {
  'components/records/decline-dialog.tsx': 'an answer, which nobody else has begun',
  'components/reviews/report-dialog.tsx': 'a report of its own',
  'console/emergency/clear-form.tsx': 'one field',
  'console/emergency/start-form.tsx': 'an alarm of its own',
  'console/groups/group-form.tsx': 'a new one',
  'console/groups/paste-dialog.tsx': 'lines that are added',
  'console/groups/rename-dialog.tsx': 'one field',
  'console/pending/reject-dialog.tsx': 'a decision, refused where somebody else has decided',
  'console/subjects/subject-form.tsx': 'a new one',
  'console/teacher-manager/assign-student.tsx': 'a new one',
  'console/teacher-manager/assign-subject.tsx': 'a new one',
  'features/auth/claim/claim-form.tsx': 'a new account',
  'features/auth/claim/letter-account-form.tsx': 'a new account',
  'features/desks/answer-box.tsx': 'a message',
  'features/desks/hand-on-dialog.tsx': 'a message',
  'features/desks/household-dialog.tsx': 'a message',
  'features/desks/question-dialog.tsx': 'a message',
  'features/desks/share-dialog.tsx': 'a choice',
  'features/directory/add-learner-dialog.tsx': 'a new one',
  'features/directory/guardians/add-court-order-dialog.tsx': 'a new one',
  'features/directory/guardians/add-guardian-dialog.tsx': 'a new one',
  'features/discipline/answer-dialog.tsx': 'an answer',
  'features/passkeys/rename-passkey.tsx': 'one field',
  'features/requests/paper-dialog.tsx': 'an answer',
  'features/settings/hours-dialog.tsx': 'hours of oneself',
};

test('every form of what is there already writes only what was changed in it', () => {
  // Its draft is named after what it changes.
  const changing = pathsWhere((source) => /\bdraft: `[^`]*\$\{/.test(source));
  expect(changing.length).toBeGreaterThan(40);
  const whole = changing.filter((path) => !/\bchangesRow: /.test(sources.get(path) ?? ''));
  expect(whole.filter((path) => !(path in writtenWhole))).toEqual([]);
  expect(Object.keys(writtenWhole).filter((path) => !whole.includes(path))).toEqual([]);
  const saysSo = pathsWhere((source) => /\bchangesRow: /.test(source));
  const writesWhole = saysSo.filter(
    (path) =>
      // Or all of it, which is refused where the row has changed since.
      !/\b(onlyChanged|correctionOf|announcementCorrection|eventCorrection|mergedDesk)\(|\bshownAt\b/.test(
        withItsWrite(path),
      ),
  );
  expect(writesWhole).toEqual([]);
});

test('no form that keeps its draft forgets with a reload under what id it has sent it', () => {
  const forgets = /\buseAttemptId\(|\battemptIds\(|\buseState\([^;]*newId/;
  // Its own source, and the hooks that it takes, from wherever.
  const forgetting = [...sources].filter(
    ([path, source]) =>
      /\buseKeptForm\(/.test(source) &&
      [source, ...hooksOf(path, source)].some((taken) => forgets.test(taken)),
  );
  expect(forgetting.map(([path]) => path)).toEqual([]);
});

/** The sources of the hooks that a form imports, beside the one that keeps it. */
function hooksOf(path: string, source: string): string[] {
  const imported = [...source.matchAll(/from '(#web\/|\.\/)([^']*\buse-[^'/]+\.ts)'/g)];
  const beside = path.slice(0, path.lastIndexOf('/') + 1);
  return imported.map(([, from, name]) => sources.get((from === '#web/' ? '' : beside) + name) ?? '');
}

/** A form, and the hook beside it that saves it. */
function withItsWrite(path: string): string {
  const source = sources.get(path) ?? '';
  const [, hook] = /from '\.\/(use-save-[a-z-]+\.ts)'/.exec(source) ?? [];
  return source + (hook ? (sources.get(`${path.slice(0, path.lastIndexOf('/') + 1)}${hook}`) ?? '') : '');
}

/** Forms of a row in which the later of two who change the same field wins, and why. */
const laterWins: Record<string, string> = {
  'console/ads/ad-dialog.tsx': 'of the platform alone',
  'console/portal-lessons/catalogue-grade-dialog.tsx': 'of the platform alone',
  'console/portal-lessons/edit-dialog.tsx': 'of the platform alone',
  'console/schools/grade-dialog.tsx': 'names and numbers of a set-up',
  'console/schools/reach-dialog.tsx': 'switches, which two can only turn alike',
  'console/schools/retention-form.tsx': 'numbers of a set-up',
  'console/schools/school-dialog.tsx': 'names and numbers of a set-up',
  'console/schools/term-dialog.tsx': 'days of a set-up',
  'console/shared/subject-dialog.tsx': 'names of a set-up',
  'console/users/edit-user-dialog.tsx': 'names and numbers of one person',
  'features/resources/edit-dialog.tsx': 'a title and a line',
  'features/settings/details-form.tsx': 'of oneself',
};

test('every form of a row that others change too says what its author saw, or why the later one wins', () => {
  const saysSo = pathsWhere((source) => /\bchangesRow: /.test(source));
  const unseen = saysSo.filter((path) => !/\buseSeenRow\(|\bshownAt\b/.test(sources.get(path) ?? ''));
  expect(unseen.toSorted()).toEqual(Object.keys(laterWins).toSorted());
});

test('every form that is drawn is one of those', () => {
  const drawn = pathsWhere((source) => /<(form|FormDialog)\b/.test(source) && !source.match(takesTheRule));
  const known = [...Object.keys(nothingToLose), ...heldByCaller, ...keptAsTyped];
  expect(drawn.filter((path) => !known.includes(path))).toEqual([]);
});

test('every window with a form is one that Escape, a click beside and Back ask at', () => {
  const windows = pathsWhere((source) =>
    /import \{[^}]*\b(Dialog|Sheet)\b[^}]*\} from [^;]*ui\/(dialog|sheet)/.test(source),
  );
  const known = [...plainWindows, 'components/forms/form-window.tsx'];
  expect(windows.filter((path) => !known.includes(path))).toEqual([]);
});

test('a text that is typed outside every form has its place on this list', () => {
  const typed = pathsWhere(
    (source) => /<(Input|Textarea|PasswordInput)\b/.test(source) && !/register\(|registered/.test(source),
  );
  const known = [...Object.keys(nothingToLose), ...heldByCaller, ...keptAsTyped, ...noForm];
  const forgotten = typed.filter((path) => path.endsWith('.tsx') && !known.includes(path));
  expect(forgotten.filter((path) => !sources.get(path)?.match(takesTheRule))).toEqual([]);
});

test('nothing stands on these lists that has gone or takes the rule by now', () => {
  const listed = [...Object.keys(nothingToLose), ...heldByCaller, ...keptAsTyped, ...plainWindows, ...noForm];
  expect(listed.filter((path) => !sources.has(path) || sources.get(path)?.match(takesTheRule))).toEqual([]);
});
