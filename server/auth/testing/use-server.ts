import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { clock } from '../response-padding.ts';
import { copyOutbox } from './people.ts';

/**
 * A server that keeps a copy of its mail, for the test file that calls this. Its answers wait for no step of the
 * padding, of which `timing.test.ts` is the test.
 * @param environment further settings, by their names in docs/operations.md
 * @param clone makes its database
 */
export function useServer(
  environment: Record<string, string> = {},
  clone: () => Promise<TestDatabase> = cloneDatabase,
): TestServer {
  let server: TestServer;
  const wait = clock.wait;
  beforeAll(async () => {
    clock.wait = async () => {};
    server = await startTestServer(environment, clone);
    await copyOutbox(server);
  });
  afterAll(async () => {
    clock.wait = wait;
    await server.stop();
  });
  return {
    get url() {
      return server.url;
    },
    get keys() {
      return server.keys;
    },
    get database() {
      return server.database;
    },
    get admin() {
      return server.admin;
    },
    startBeside: (settings) => server.startBeside(settings),
    stop: () => server.stop(),
  };
}
