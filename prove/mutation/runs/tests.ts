import { relative } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { TestCluster } from '../../../server/testing/cluster.ts';
import { timedOut } from '../trials/transaction.ts';
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

/** One that ran out of time says nothing of a mutant on a busy machine, and is none. */
function failureOf(module: TestModule, root: string): Went['failed'] {
  const file = relative(root, module.moduleId);
  const failures = [
    ...module.errors().map((error) => ({ test: '', error })),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ({ test: suite.fullName, error })),
    ),
    ...[...module.children.allTests('failed')].flatMap((test) =>
      (test.result().errors ?? []).map((error) => ({ test: test.fullName, error })),
    ),
  ];
  return failures
    .map(({ test, error }) => ({ file, test, reason: messageOf(error) }))
    .find(({ reason }) => !timedOut.test(reason));
}

const messageOf = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error)
    .split('\n')[0]
    ?.slice(0, 300) ?? '';
