import { mkdtempSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forbiddenImports } from './check-imports.mjs';
import { complaintsOfPage, rooms, tableOfRooms } from './import-rules.mjs';

describe('the table of rooms', () => {
  it('stands in the architecture page as the linter has it', () => {
    expect(complaintsOfPage()).toEqual([]);
  });

  it('refuses a page whose table was changed by hand', () => {
    const [heading, line, first = '', second = '', ...rest] = tableOfRooms().split('\n');
    const pageOf = (...rows: (string | undefined)[]) => `# Page\n\n${rows.join('\n')}\n\nText.\n`;
    expect(complaintsOfPage(pageOf(heading, line, first, second, ...rest))).toEqual([]);
    const widened = first.replace(/\|$/, ', and friends |');
    expect(complaintsOfPage(pageOf(heading, line, widened, second, ...rest))).toEqual([
      `docs/architecture.md has, and should not: ${widened}`,
      `docs/architecture.md should have: ${first}`,
    ]);
    expect(complaintsOfPage(pageOf(heading, line, second, first, ...rest))).toHaveLength(1);
    expect(complaintsOfPage(pageOf(heading, line, ...rest))).toHaveLength(2);
    expect(complaintsOfPage('# Page without a table')).not.toEqual([]);
  });

  it.each(['server', 'web', 'database'])('says of every folder and module of %s who may import it', (top) => {
    const entries = readdirSync(top, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || /(?<!\.test|\.config)\.tsx?$/.test(entry.name))
      .map((entry) => `${top}/${entry.name}${entry.isDirectory() ? '/' : ''}`);
    const known = rooms.flatMap(({ paths }) => paths);
    expect(entries.filter((path) => !known.includes(path) && !withoutCode.includes(path))).toEqual([]);
  });
});

const withoutCode = ['web/brand/', 'web/public/'];

describe('an import', () => {
  let house: string;
  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'imports-'));
  });
  afterEach(() => rm(house, { recursive: true }));

  /** Writes a module for each path, with these lines, and looks at the imports of them all. */
  async function refusedIn(modules: Record<string, string>): Promise<string[]> {
    for (const [path, text] of Object.entries(modules)) {
      await mkdir(dirname(join(house, path)), { recursive: true });
      await writeFile(join(house, path), text);
    }
    return forbiddenImports(house, [
      ...new Set(Object.keys(modules).map((path) => path.split('/')[0] ?? '')),
    ]);
  }
  const empty = 'export const nothing = 0; export type Nothing = typeof nothing;\n';
  const value = (path: string) => `import { nothing } from '${path}';\nexport const same = nothing;\n`;
  const type = (path: string) => `import type { Nothing } from '${path}';\nexport type Same = Nothing;\n`;

  it('of a room by one that may not is refused, with both names and who may', async () => {
    const [text, ...others] = await refusedIn({
      'server/tables/read.ts': value('../auth/codes.ts'),
      'server/auth/codes.ts': empty,
    });
    expect(others).toEqual([]);
    expect(text).toContain('server/tables/read.ts → server/auth/codes.ts');
    expect(text).toContain('`server/auth/` may be imported by: `server/app.ts`, `server/config.ts`');
  });

  it.each([
    ['by a type alone', 'server/tables/a.ts', type('../auth/b.ts'), 'server/auth/b.ts'],
    ['when it is read', 'server/tables/a.ts', `await import('../auth/b.ts');\n`, 'server/auth/b.ts'],
    ['handed on', 'server/tables/a.ts', `export * from '../auth/b.ts';\n`, 'server/auth/b.ts'],
    ['of the server by a page', 'web/lib/a.ts', value('../../server/errors.ts'), 'server/errors.ts'],
    [
      'of a screen by an entity',
      'web/entities/news/a.ts',
      value('../../features/news/b.tsx'),
      'web/features/news/b.tsx',
    ],
    ['of another feature', 'web/features/news/a.tsx', value('../reports/b.ts'), 'web/features/reports/b.ts'],
    ['of the server by the contract', 'contract/a.ts', type('../server/errors.ts'), 'server/errors.ts'],
    ["of tests' helpers by the product", 'server/jobs/a.ts', value('../testing/b.ts'), 'server/testing/b.ts'],
  ])('%s is refused', async (_how, from, text, to) => {
    const refused = await refusedIn({ [from]: text, [to]: empty });
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) expect(each).toContain(`${from} → ${to}`);
  });

  it('that leads back to where it began is refused, by a type too', async () => {
    const refused = await refusedIn({
      'server/jobs/a.ts': type('./b.ts'),
      'server/jobs/b.ts': type('./c.ts'),
      'server/jobs/c.ts': type('./a.ts'),
    });
    expect(refused.join('\n')).toContain('no circles');
  });

  it.each(['contract/a.ts', 'web/features/news/a.ts'])(
    'of the whole of zod by %s is refused',
    async (path) => {
      const refusedFor = async (from: string) =>
        (
          await refusedIn({ [path]: `import * as z from '${from}';\nexport const text = z.string();\n` })
        ).filter((text) => text.includes('the browser loads the small zod'));
      expect(await refusedFor('zod')).toHaveLength(1);
      expect(await refusedFor('zod/v4')).toHaveLength(1);
      expect(await refusedFor('zod/mini')).toEqual([]);
    },
  );

  it('that leads nowhere is refused', async () => {
    const refused = await refusedIn({ 'server/jobs/a.ts': value('./gone.ts') });
    expect(refused.join('\n')).toContain('every import leads somewhere');
  });

  it('that the table allows is not', async () => {
    const refused = await refusedIn({
      'server/app.ts': value('./auth/routes.ts'),
      'server/auth/routes.ts': value('../errors.ts'),
      'server/auth/routes.test.ts': value('../tables/read.ts'),
      'server/tables/read.ts': empty,
      'server/errors.ts': empty,
    });
    expect(refused).toEqual([]);
  });
});
