import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files as whoever runs them has put them: the nearest first. */
export class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}
