/** A database with the world of `world.ts` in it, cloned from one that the first file of a run has filled. */
import { worldTemplateName } from '../../server/testing/cluster.ts';
import { cloneDatabase, makeTemplate, type TestDatabase } from '../../server/testing/database.ts';
import { makeWorld, type World } from './world.ts';

export type WorldDatabase = TestDatabase & { world: World };

export async function cloneWorld(): Promise<WorldDatabase> {
  const world = await makeTemplate(worldTemplateName, makeWorld);
  const cloned = await cloneDatabase(worldTemplateName);
  await cloned.admin.query(madeNow);
  return { ...cloned, world };
}

/** Registrations may be completed, and sessions count as fresh, for some minutes; a run may take longer. */
const madeNow = `
  set session_replication_role = replica;
  with made as (select now() - max(created_at) as ago from public.profiles),
    sessions as (update auth.sessions set created_at = created_at + ago, proven_at = proven_at + ago from made)
  update public.profiles set created_at = created_at + ago from made;
  reset session_replication_role`;
