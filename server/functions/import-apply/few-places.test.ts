import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOutbox } from '../../auth/testing/people.ts';
import { fewestPlaces } from '../../database/turn-of-caller.ts';
import { cloneDatabase } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openOffice } from '../import/testing.ts';
import { learners } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, async () => {
    const cloned = await cloneDatabase();
    return { ...cloned, database: cloned.openAgain({ poolSize: fewestPlaces }) };
  });
  await copyOutbox(server);
});
afterAll(() => server.stop());

test('a list is imported over the fewest connections that a server may have', async () => {
  const office = await openOffice(server, 'Home');
  const file = learners('X1,Ann,Bee,6,,,Mum,Bee,,082 123 4567', 'X2,Cid,Dee,7,,,,,,');
  expect(await office.apply('learners', file)).toMatchObject({
    imported: true,
    counts: { created_count: 2 },
  });
});
