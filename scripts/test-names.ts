/**
 * Names of tests that stood in an earlier commit and stand in none of today's files: `node scripts/test-names.ts COMMIT`.
 * Those that docs/test-names.md explains are counted, the others listed; ends with 1 where there are such.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** What is read of a syntax tree (ESTree). */
type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

const isTestFile = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) || /^e2e\/.*\.ts$/.test(path);

/** @returns each test's name as it is written, without its mark for the widths that it runs at */
export function namesIn(path: string, source: string): string[] {
  const names: string[] = [];
  visit(parseSync(path, source).program, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return;
    const [name] = node.arguments as Node[];
    const isName = name?.type === 'TemplateLiteral' || typeof name?.value === 'string';
    if (name && isName) names.push(source.slice(name.start + 1, name.end - 1).replace(/ @\w+$/, ''));
  });
  return names;
}

/** What a test may be with: `test.describe` is none, nor is a method of something that is called `it`. */
const KINDS = /^(?:each|for|skip|skipIf|runIf|only|concurrent|sequential|fails|fixme|slow)$/;

function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'MemberExpression') {
    return KINDS.test((callee.property as { name?: string }).name ?? '') && isTest(callee.object);
  }
  return isTest(callee.callee ?? callee.tag);
}

function visit(part: unknown, look: (node: Node) => void): void {
  if (Array.isArray(part)) for (const each of part) visit(each, look);
  else if (isNode(part)) {
    look(part);
    for (const inner of Object.values(part)) visit(inner, look);
  }
}

/** @returns how many are neither there nor explained */
function listDropped(commit: string): number {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });
  const before = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isTestFile);
  const now = new Set(
    globSync('{contract,messages,web,server,database,scripts,e2e,prove,bench}/**/*.{ts,tsx}')
      .filter(isTestFile)
      .flatMap((path) => namesIn(path, readFileSync(path, 'utf8'))),
  );
  const explained = readFileSync('docs/test-names.md', 'utf8');
  const dropped = before.flatMap((path) =>
    namesIn(path, git('show', `${commit}:${path}`))
      .filter((name) => !now.has(name))
      .map((name) => ({ path, name })),
  );
  const open = dropped.filter(({ name }) => !explained.includes(`| ${name} |`));
  for (const { path, name } of open) console.log(`${path}: ${name}`);
  console.log(
    `${now.size} names now; of ${commit} ${dropped.length} are gone, ${open.length} of them unexplained`,
  );
  return open.length;
}

if (process.argv[1]?.endsWith('test-names.ts')) {
  if (!process.argv[2]) throw new Error('node scripts/test-names.ts COMMIT');
  process.exitCode = listDropped(process.argv[2]) > 0 ? 1 : 0;
}
