import { importConflict } from './conflict.ts';
import type { Writing } from './writing.ts';

/**
 * Connects people with learners for whom nobody stood by the check, as their primary guardians.
 * @throws {PortalError} `import_conflict` where somebody has come since, or a learner has gone
 */
export async function connectFirstGuardians(
  { tx, school }: Writing,
  links: readonly { learnerId: string; profileId: string | null }[],
): Promise<void> {
  if (links.length === 0) return;
  const connected = JSON.stringify(links);
  // Held first: who stands for a learner is asked when nobody changes it any more.
  await tx.query(
    `select s.id from public.students s
      where s.school_id = $1
        and s.id in (select l."learnerId" from jsonb_to_recordset($2::jsonb) as l ("learnerId" uuid))
      order by s.id for no key update`,
    [school.id, connected],
  );
  // The column of the contract: the database makes guardianships of what is written to it.
  const { rowCount } = await tx.query(
    `update public.students s set parent_id = l."profileId"
       from jsonb_to_recordset($2::jsonb) as l ("learnerId" uuid, "profileId" uuid)
      where s.id = l."learnerId" and s.school_id = $1
        and not exists (select from public.guardianships g
                         where g.student_id = s.id and g.is_primary and g.profile_id is distinct from l."profileId")`,
    [school.id, connected],
  );
  if (rowCount !== new Set(links.map(({ learnerId }) => learnerId)).size) throw importConflict();
}
