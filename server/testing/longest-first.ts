import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How long the most patient test of a file may take, in milliseconds; 0 where none asks for more than all have. */
export const patienceOf = (text: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(/\bpatient\(([\d_]+)\)/g)].map(([, asked = '']) =>
      Number(asked.replaceAll('_', '')),
    ),
  );

/**
 * Begins with the files that ask for the most patience: those that start whole servers. Vitest goes by how long a file
 * took before, which a new clone does not know, and then by its size: one of 43 s came last, and one core waited for it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects run one after the other.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const ranked = sorted.map((file) => ({
      file,
      project: projects.indexOf(file.project.name),
      patience: patienceOf(readFileSync(file.moduleId, 'utf8')),
    }));
    return ranked
      .sort((one, other) => one.project - other.project || other.patience - one.patience)
      .map(({ file }) => file);
  }
}
