import { execFileSync } from 'node:child_process';
import type { Journal } from './journal.ts';
import type { Mutant } from './mutants/mutant.ts';
import { fileOf } from './nearest.ts';
import type { Options } from './options.ts';
import { root } from './places.ts';
import { digestOf } from './touched.ts';

/** The mutants that the options ask for, in an order drawn by lot: what a stopped run has seen is a sample, too. */
export function chosen(all: readonly Mutant[], options: Options, journal: Journal): Mutant[] {
  const { only, place: places, kind: kinds, changed, survivors, sample, seed } = options;
  const files = changed ? changedFiles() : [];
  const lots = new Map(all.map(({ id }) => [id, digestOf(`${seed} ${id}`)]));
  return all
    .filter(({ id }) => !only || only.some((text) => id.includes(text)))
    .filter(({ place }) => !places || places.some((text) => place.includes(text)))
    .filter(({ kind }) => !kinds || kinds.some((text) => kind.includes(text)))
    .filter(({ place }) => !changed || files.includes(fileOf({ place })))
    .filter((mutant) => !survivors || journal.last(mutant.id)?.outcome === 'survived')
    .sort((one, other) => (lots.get(one.id) ?? '').localeCompare(lots.get(other.id) ?? ''))
    .slice(0, sample);
}

/** Since the branch began, and what is not committed yet. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const since = git('merge-base', 'HEAD', 'origin/main').trim();
  const known = git('diff', '--name-only', '--diff-filter=d', since, '--', 'database');
  return [known, git('ls-files', '--others', '--exclude-standard', 'database')].join('\n').split('\n');
}
