import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import { type KeyRing, makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { withClient } from '../common/database.ts';
import { type StartedServer, startServer } from '../common/start-server.ts';
import { loadPeople } from './fill/people.ts';
import type { LoadPerson } from './offer/person.ts';
import type { LoadOptions } from './options.ts';

/** What every part is given. */
export type Stage = {
  options: LoadOptions;
  connection: ConnectionConfig;
  superuser: ConnectionConfig;
  keyText: string;
  keys: KeyRing;
  /** The day of the schools, `YYYY-MM-DD`. */
  today: string;
  /** So many of the filled database, signed in. */
  people(count: number): Promise<LoadPerson[]>;
  /** A server of its own for what follows, behind a proxy that says who asks. */
  serve<T>(work: (server: StartedServer) => Promise<T>, nodeOptions?: readonly string[]): Promise<T>;
  /** Starts the database again with these of its settings; null is as it comes. */
  restart(settings: Record<string, string | null>): Promise<void>;
  /** Notes a goal as reached or missed, and says so. */
  judge(what: string, verdict: Verdict): void;
};

export type Verdict = 'reached' | 'missed' | 'not judged';

/** As docs/operations.md has it for one server. */
const poolSize = 10;

type Opened = Pick<Stage, 'options' | 'connection' | 'superuser' | 'judge' | 'restart'>;

export async function openStage(opened: Opened): Promise<Stage> {
  const { connection, superuser } = opened;
  const keyText = await makeKeys();
  const keys = await openKeyRing(keyText);
  return {
    ...opened,
    keyText,
    keys,
    today: new Date().toISOString().slice(0, 10),
    people: (count) => withClient(superuser, (client) => loadPeople(client, keys, count)),
    async serve(work, nodeOptions = []) {
      // What is refused is counted by whoever asks; a line for each would bury the figures.
      const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
      const server = await startServer({ connection, keys: keyText, poolSize, settings }, nodeOptions);
      try {
        return await work(server);
      } finally {
        await server.stop();
      }
    },
  };
}
