/** The official client, as every actor of the world, against the whole server. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../../contract/database.types.ts';
import { startTestServer, type TestServer } from '../../server/testing/server.ts';
import { cloneWorld } from './clone-world.ts';
import { type ActorName, accountOf, type World } from './world.ts';

/** A server with the world in it, for the file that calls this. */
export function useClients() {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    const cloned = await cloneWorld();
    world = cloned.world;
    server = await startTestServer({}, async () => cloned);
  });
  afterAll(() => server.stop());
  return {
    get world() {
      return world;
    },
    /** Past every policy. */
    get admin() {
      return server.admin;
    },
    async clientOf(actor: Exclude<ActorName, 'service'>): Promise<SupabaseClient<Database>> {
      const account = accountOf(world, actor);
      const token = account && (await server.keys.sign({ ...account.claims, aud: 'authenticated' }, 600));
      return createClient<Database>(server.url, server.keys.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token && { accessToken: async () => token }),
      });
    },
  };
}

/** The rows of an answer that must have succeeded. */
export function ok<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  expect(error).toBeNull();
  return data as NonNullable<T>;
}
