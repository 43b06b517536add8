import { relative } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { TestCluster } from '../../../server/testing/cluster.ts';
import { clusterVariable } from './given-cluster.ts';

/** How the tests of some files went. */
export type Went = {
  /** The first test that failed and why, none where all passed. */
  failed?: { file: string; test: string; reason: string };
  /** The files that were run to their end or to the failure. */
  ran: { file: string; milliseconds: number; passed: boolean }[];
};

export type Tests = { run(files: readonly string[]): Promise<Went>; close(): Promise<void> };

/** Vitest, kept warm: it reads its configuration and transforms each module once. */
export async function openTests(
  cluster: TestCluster,
  { bail, runner }: { bail: number; runner?: string },
): Promise<Tests> {
  process.env[clusterVariable] = JSON.stringify(cluster);
  const vitest = await createVitest(
    'test',
    {
      config: `${import.meta.dirname}/vitest.config.ts`,
      watch: false,
      reporters: [{}],
      bail,
      ...(runner && { runner }),
    },
    { server: { watch: null } },
  );
  return {
    run: (files) => runFiles(vitest, files),
    close: () => vitest.close(),
  };
}

async function runFiles(vitest: Vitest, files: readonly string[]): Promise<Went> {
  // A stop at the first failure counts those of all files that Vitest knows of.
  vitest.state.filesMap.clear();
  const project = vitest.getRootProject();
  const root = vitest.config.root;
  const specifications = files.map((file) => project.createSpecification(`${root}/${file}`));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = testModules
    .filter((module) => ['passed', 'failed'].includes(module.state()))
    .map((module) => ({
      file: relative(root, module.moduleId),
      milliseconds: Math.round(module.diagnostic().duration),
      passed: module.state() === 'passed',
    }));
  const [unhandled] = unhandledErrors;
  const failed: Went['failed'] =
    testModules.map((module) => failureOf(module, root)).find((failure) => failure !== undefined) ??
    (unhandled ? { file: '', test: 'outside a test', reason: messageOf(unhandled) } : undefined);
  return { ran, ...(failed && { failed }) };
}

function failureOf(module: TestModule, root: string): Went['failed'] {
  const file = relative(root, module.moduleId);
  const [ofModule] = module.errors();
  if (ofModule) return { file, test: '', reason: messageOf(ofModule) };
  for (const suite of module.children.allSuites()) {
    const [error] = suite.errors();
    if (error) return { file, test: suite.fullName, reason: messageOf(error) };
  }
  for (const test of module.children.allTests('failed')) {
    const [error] = test.result().errors ?? [];
    return { file, test: test.fullName, reason: messageOf(error) };
  }
  return undefined;
}

const messageOf = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error)
    .split('\n')[0]
    ?.slice(0, 300) ?? '';
