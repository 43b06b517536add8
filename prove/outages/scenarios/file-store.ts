import type { LineState } from '../../../server/testing/processes/broken-line.ts';
import type { Scenario } from './scenario.ts';

const troubles: readonly { name: string; lastsMs: number; state: LineState }[] = [
  { name: 'is gone', lastsMs: 5_000, state: { is: 'gone' } },
  { name: 'says nothing', lastsMs: 25_000, state: { is: 'silent' } },
  { name: 'is slow', lastsMs: 8_000, state: { is: 'slow', ms: 500 } },
  {
    name: 'lies',
    lastsMs: 5_000,
    state: { is: 'lying', says: 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnull' },
  },
];

/** An S3-compatible store of the files, beside those who store some and those who need none. */
export const fileStoreOutages: readonly Scenario[] = troubles.map(({ name, lastsMs, state }) => ({
  name: `the file store ${name}`,
  kind: 'outage',
  stage: { database: 'embedded', files: 's3' },
  lastsMs,
  async begin({ lines }) {
    await lines.files?.be(state);
    return async () => lines.files?.be({ is: 'well' });
  },
}));
