import { expect, test } from 'vitest';
import { scriptsOfScreens } from './screens.mjs';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  '../node_modules/@supabase/postgrest-js/dist/index.mjs': { file: 'client.js', imports: ['_tslib.js'] },
  '_tslib.js': { file: 'tslib.js' },
  'routes/auth.tsx?tsr-split=component': { file: 'auth.js', imports: ['_form.js', 'index.html'] },
  'routes/dashboard/route.tsx?tsr-split=component': { file: 'frame.js' },
  'routes/dashboard/index.tsx?tsr-split=component': { file: 'home.js', imports: ['_form.js'] },
  'routes/dashboard/$.tsx?tsr-split=component': { file: 'nothing.js' },
  'routes/portal/_learner/lessons.$lessonId.tsx?tsr-split=component': { file: 'lesson.js' },
  'features/reports/upload-dialog.tsx': { file: 'dialog.js' },
};

test('every page names its start, and a screen what it needs beyond it', () => {
  const { start, screens } = scriptsOfScreens(manifest);
  expect(start).toEqual(['index.js', 'react.js']);
  expect(screens['/auth']).toEqual(['auth.js', 'form.js']);
  expect(Object.keys(screens)).toEqual(['/auth', '/dashboard', '/portal/lessons/$lessonId']);
});

test('a screen behind the sign-in needs its frame, too, and the client of the contract', () => {
  const { screens } = scriptsOfScreens(manifest);
  expect(screens['/dashboard']?.toSorted()).toEqual([
    'client.js',
    'form.js',
    'frame.js',
    'home.js',
    'tslib.js',
  ]);
});
