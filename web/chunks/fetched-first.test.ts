import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importAtOnce } from '#web/lib/import-at-once.ts';
import { fetchedFirst, withItself } from './fetched-first.ts';

type Preload = (module: () => Promise<string>, deps?: string[]) => Promise<string>;

const [helper, screens] = fetchedFirst().map(({ transform }) => {
  const { handler } = transform as unknown as { handler: (code: string) => { code: string } };
  return (code: string) => handler(code).code;
}) as [(code: string) => string, (code: string) => string];

/** Vite's helper, as far as it is used here, with what the build lays before it. */
function built(): Preload {
  const written = helper(`
const assetsURL = (dep) => '/' + dep;
export const __vitePreload = function preload(module) { return module(); };`);
  return new Function(`${written.replaceAll('export const', 'const')}\nreturn __vitePreload;`)() as Preload;
}

const sent = vi.fn<(href: string) => Promise<Response>>();
const file = async () => new Response('export {}');
const lost = async () => {
  throw new TypeError('Failed to fetch');
};
const cutOff = async () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.error(new TypeError('network error')),
    }),
  );

beforeEach(() => {
  sent.mockReset().mockImplementation(file);
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', { href: 'https://portal.example/auth' });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['that does not come', lost],
  ['that breaks off', cutOff],
  ['that the server does not have', async () => new Response('', { status: 404 })],
])('a file %s is not imported, and is asked for again by the next import', async (_, broken) => {
  const part = built();
  const module = vi.fn(async () => 'the part');
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
  sent.mockImplementationOnce(broken);
  await expect(part(module, ['assets/part.js'])).rejects.toThrow(TypeError);
  expect(module).not.toHaveBeenCalled();
  // The browser may have noted an answer, of which the rest was missing.
  vi.mocked(performance.getEntriesByName).mockReturnValue([
    { responseStatus: 200 } as PerformanceResourceTiming,
  ]);
  expect(await part(module, ['assets/part.js'])).toBe('the part');
  expect(sent.mock.calls).toEqual([
    ['https://portal.example/assets/part.js'],
    ['https://portal.example/assets/part.js'],
  ]);
  vi.mocked(performance.getEntriesByName).mockRestore();
});

test('a screen is imported at once, unless the browser says that there is no network', async () => {
  const part = built();
  const screen = () => importAtOnce(() => part(async () => 'the screen', ['assets/screen.js']));
  expect(await screen()).toBe('the screen');
  expect(sent).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: false });
  expect(await screen()).toBe('the screen');
  expect(sent).toHaveBeenCalledOnce();
});

test('what the router’s plugin writes is marked as a screen, with the texts around it, and nothing else is', () => {
  const code = [
    'const $$splitComponentImporter = () => withTexts(import(\'auth.tsx?tsr-split=component\'), "auth-1");',
    "const $$splitLoaderImporter = () => import('auth.tsx?tsr-split=loader');",
    "const Verify = lazy(loadWhenOnline(() => import('#web/verify-factor.tsx')));",
  ];
  expect(screens(code.join('\n')).split('\n').slice(1)).toEqual([
    'const $$splitComponentImporter = () => importAtOnce(() => withTexts(import(\'auth.tsx?tsr-split=component\'), "auth-1"));',
    "const $$splitLoaderImporter = () => importAtOnce(() => import('auth.tsx?tsr-split=loader'));",
    code[2],
  ]);
});

test('a build ends where the helper or the router’s imports are written otherwise', () => {
  expect(() => helper('export const other = 1;')).toThrow(/helper/);
  expect(() => screens("load(import('auth.tsx?tsr-split=component'))")).toThrow(/router/);
});

test('a part that needs no other file is fetched as well, and an address that only the browser knows is not', () => {
  expect(withItself('assets/part.js', [])).toEqual(['assets/part.js']);
  expect(withItself('assets/part.js', ['assets/part.js', 'assets/cn.js'])).toHaveLength(2);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in what is built.
  expect(withItself('assets/assets/texts/${file}.js', [])).toEqual([]);
});
