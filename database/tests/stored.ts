/** A file of everybody's in a bucket, so that only their rights decide whether they may name it in a row. */
import { beforeAll } from 'vitest';
import { makeRow } from './factories.ts';
import type { Stage } from './stage.ts';
import type { ActorName } from './world.ts';

/** The name of an actor's file. */
export const fileOf = (actor: ActorName, ending: string): string => `of-${actor}.${ending}`;

/** Stores them, before the tests of the file that calls this. */
export function useStoredFiles(stage: Stage, bucket: string, mimetype: string, ending: string): void {
  beforeAll(async () => {
    const { admin, world } = stage;
    const owners = { plain: world.plain, ...world.people, ...world.learners };
    for (const [actor, owner] of Object.entries(owners)) {
      await makeRow(admin, 'storage.objects', {
        bucket_id: bucket,
        name: fileOf(actor as ActorName, ending),
        owner_id: owner.userId,
        metadata: { mimetype, size: 1024 },
      });
    }
  });
}
