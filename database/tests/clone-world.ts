/** A database with the world of `world.ts` in it, cloned from one that the first file of a run has filled. */
import { worldTemplateName } from '../../server/testing/cluster.ts';
import { cloneDatabase, makeTemplate, type TestDatabase } from '../../server/testing/database.ts';
import { makeWorld, type World } from './world.ts';

export type WorldDatabase = TestDatabase & { world: World };

export async function cloneWorld(): Promise<WorldDatabase> {
  const world = await makeTemplate(worldTemplateName, makeWorld);
  return { ...(await cloneDatabase(worldTemplateName)), world };
}
