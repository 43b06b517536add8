import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { clientFor } from './listening.ts';
import { arrange, type Person } from './people.ts';

/** A school with a teacher and the parents of two families, a teacher of another school, and somebody who waits. */
export type Stage = {
  server: TestServer;
  given: ReturnType<typeof arrange>;
  teacher: Person;
  parent: Person;
  otherParent: Person;
  stranger: Person;
  pending: Person;
  /** Of the teacher and the parent. */
  conversation: string;
  /** A client of the official library; without a person, of nobody. */
  clientOf(person?: Pick<Person, 'token'>, url?: string): SupabaseClient;
};

/** Sets the stage once for a test file, and disconnects the clients after each test. */
export function setStage(): Stage {
  const stage = {} as Stage;
  const clients: SupabaseClient[] = [];

  beforeAll(async () => {
    const server = await startTestServer();
    const given = arrange(server);
    const school = await given.school();
    const teacher = await given.person({ role: 'teacher', school });
    const parent = await given.person({ role: 'parent', school });
    Object.assign(stage, {
      server,
      given,
      teacher,
      parent,
      otherParent: await given.person({ role: 'parent', school }),
      stranger: await given.person({ role: 'teacher', school: await given.school() }),
      pending: await given.person({ role: 'parent', school, approval: 'pending' }),
      conversation: await given.conversation(teacher, parent),
    } satisfies Omit<Stage, 'clientOf'>);
    stage.clientOf = (person, url = server.url) => {
      const key = server.keys.publishableKey;
      const client = clientFor({ url, key, ...(person ? { token: () => person.token } : {}) });
      clients.push(client);
      return client;
    };
  });

  // Not awaited: the official client takes its time to see a socket closed.
  afterEach(() => {
    for (const client of clients.splice(0)) void client.realtime.disconnect();
  });

  afterAll(() => stage.server.stop());

  return stage;
}
