import type { LineState } from '../../../server/testing/processes/broken-line.ts';
import type { Stage } from '../stage.ts';
import type { WriterName } from '../writers/all.ts';
import type { Scenario } from './scenario.ts';

/** Who of the house's helpers is asked by whom. */
const helpers: readonly {
  name: string;
  line: Exclude<keyof Stage['lines'], 'files'>;
  asks: WriterName;
  lie: string;
}[] = [
  { name: 'the mail server', line: 'mail', asks: 'invitations', lie: '220 welcome\r\n250 ok\r\n999 no\r\n' },
  {
    name: 'the gateway for texts',
    line: 'text',
    asks: 'texts',
    lie: 'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/\r\n\r\n',
  },
  {
    name: 'the payment provider',
    line: 'payments',
    asks: 'checkouts',
    lie: 'HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n{}',
  },
  {
    name: 'the video host',
    line: 'video',
    asks: 'videos',
    lie: 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnull',
  },
];

const troubles: readonly { name: string; lastsMs: number; state(lie: string): LineState }[] = [
  { name: 'is gone', lastsMs: 5_000, state: () => ({ is: 'gone' }) },
  { name: 'says nothing', lastsMs: 25_000, state: () => ({ is: 'silent' }) },
  { name: 'is slow', lastsMs: 5_000, state: () => ({ is: 'slow', ms: 1_500 }) },
  { name: 'lies', lastsMs: 5_000, state: (says) => ({ is: 'lying', says }) },
];

/** Each helper gone, silent, slow and lying, beside all who need nothing of it. */
export const outsideOutages: readonly Scenario[] = helpers.flatMap(({ name, line, asks, lie }) =>
  troubles.map(
    (trouble): Scenario => ({
      name: `${name} ${trouble.name}`,
      kind: 'outage',
      stage: { database: 'embedded' },
      writers: [...new Set<WriterName>(['messages', 'reports', 'payments', asks])],
      lastsMs: trouble.lastsMs,
      async begin({ lines }) {
        await lines[line].be(trouble.state(lie));
        return () => lines[line].be({ is: 'well' });
      },
    }),
  ),
);
