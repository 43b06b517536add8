import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportOf } from './advisory.ts';
import { advisoriesOf, askFolder, type Osv } from './folder.ts';
import { lockedPackages } from './lockfile.ts';
import { askRegistry } from './registry.ts';
import { compareVersions } from './versions.ts';

const locked = [
  { name: 'left', version: '1.2.3', isTool: false },
  { name: 'left', version: '2.0.0', isTool: true },
  { name: '@scope/right', version: '4.0.0-beta.1', isTool: true },
];
let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'advisories-'));
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

/** A registry that answers what it is asked about advisories in this way. */
async function registry(status: number, body: unknown): Promise<string> {
  const made = createServer((asked, answer) => {
    // npm asks for the versions of what has an advisory, too.
    const isPackage = asked.url === '/left';
    const said = isPackage
      ? { name: 'left', versions: { '1.2.3': { name: 'left', version: '1.2.3' } } }
      : body;
    answer
      .writeHead(isPackage ? 200 : status, { 'content-type': 'application/json' })
      .end(JSON.stringify(said));
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
}

/** A project with one package, locked. */
function makeProject(): void {
  const project = { name: 'made', version: '1.0.0', dependencies: { left: '1.2.3' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  const left = { version: '1.2.3', resolved: 'http://127.0.0.1/left.tgz', integrity: 'sha512-AA==' };
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      name: 'made',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': project, 'node_modules/left': left },
    }),
  );
}

const ask = async (url: string) => {
  makeProject();
  return askRegistry(folder, lockedPackages(join(folder, 'package-lock.json')), [
    `--registry=${url}`,
    '--fetch-retries=0',
    `--cache=${join(folder, 'cache')}`,
  ]);
};

test('what the registry knows of a package is told, with the version here', async () => {
  const known = [
    {
      id: 1,
      url: 'https://advisory.example/1',
      title: 'Falls over',
      severity: 'high',
      vulnerable_versions: '<1.3.0',
    },
  ];
  const asked = await ask(await registry(200, { left: known }));
  expect(asked).toMatchObject({
    kind: 'answered',
    advisories: [{ name: 'left', versions: ['1.2.3'], severity: 'high', title: 'Falls over', isTool: false }],
  });
  expect(reportOf([asked], 1).code).toBe(1);
});

test('a registry that knows nothing has answered', async () => {
  const asked = await ask(await registry(200, {}));
  expect(asked).toMatchObject({ kind: 'answered', advisories: [] });
  expect(reportOf([asked], 1).code).toBe(0);
});

test('one that answers no such question, or not at all, is said not to have been reached', async () => {
  const refusing = await ask(await registry(405, {}));
  expect(refusing).toMatchObject({ kind: 'not reached', why: expect.stringContaining('405') });
  const { text, code } = reportOf([refusing], 1);
  expect(text).toContain('was not reached: 405');
  expect(text).toContain('is not known');
  expect(code).toBe(2);
  const away = await ask('http://127.0.0.1:1/');
  expect(away).toMatchObject({ kind: 'not reached', why: expect.stringContaining('127.0.0.1:1') });
});

const osv = (affected: Osv['affected'], more: Partial<Osv> = {}): Osv => ({
  id: 'GHSA-made',
  summary: 'Falls over',
  database_specific: { severity: 'MODERATE' },
  affected: affected ?? [],
  ...more,
});
const range = (name: string, ...events: object[]) => [
  { package: { ecosystem: 'npm', name }, ranges: [{ type: 'ECOSYSTEM', events }] },
];

test.each<[string, Osv, string[]]>([
  ['from the first on, until mended', osv(range('left', { introduced: '0' }, { fixed: '1.2.4' })), ['1.2.3']],
  ['mended before', osv(range('left', { introduced: '0' }, { fixed: '1.2.3' })), []],
  ['in both', osv(range('left', { introduced: '1.0.0' })), ['1.2.3', '2.0.0']],
  [
    'to the last that has it',
    osv(range('left', { introduced: '1.0.0' }, { last_affected: '1.2.3' })),
    ['1.2.3'],
  ],
  [
    'mended, and come back',
    osv(range('left', { introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.0.0' }, { fixed: '2.1.0' })),
    ['2.0.0'],
  ],
  [
    'a version before a release',
    osv(range('@scope/right', { introduced: '0' }, { fixed: '4.0.0' })),
    ['4.0.0-beta.1'],
  ],
  ['withdrawn', osv(range('left', { introduced: '0' }), { withdrawn: '2026-01-01T00:00:00Z' }), []],
  ['of another package', osv(range('leftist', { introduced: '0' })), []],
  ['by its version', osv([{ package: { ecosystem: 'npm', name: 'left' }, versions: ['2.0.0'] }]), ['2.0.0']],
  ['of another registry', osv([{ package: { ecosystem: 'PyPI', name: 'left' }, versions: ['2.0.0'] }]), []],
])('an advisory of a folder is about the versions that it says: %s', (_, given, versions) => {
  expect(advisoriesOf(given, locked).flatMap((each) => each.versions)).toEqual(versions);
});

test('a folder is read however deep, and an empty one was not asked', () => {
  expect(askFolder(folder, locked).kind).toBe('not reached');
  writeFileSync(join(folder, 'one.json'), JSON.stringify(osv(range('left', { introduced: '2.0.0' }))));
  expect(askFolder(folder, locked)).toMatchObject({
    kind: 'answered',
    advisories: [
      { name: 'left', versions: ['2.0.0'], isTool: true, severity: 'moderate', where: 'GHSA-made' },
    ],
  });
});

test('the lockfile of this clone is read: each version once, and what is only a tool', () => {
  const all = lockedPackages('package-lock.json');
  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all.map(({ name, version }) => `${name}@${version}`)).size).toBe(all.length);
  expect(all.find(({ name }) => name === 'fastify')?.isTool).toBe(false);
  expect(all.find(({ name }) => name === '@biomejs/biome')?.isTool).toBe(true);
});

test('versions are in the order of semver.org', () => {
  const order = [
    '0.9.10',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1-x-y.1',
    '1.2.0',
    '1.10.0',
    '10.0.0',
  ];
  expect(order.toReversed().sort(compareVersions)).toEqual(order);
  expect(compareVersions('1.0.0+build.5', '1.0.0')).toBe(0);
});
