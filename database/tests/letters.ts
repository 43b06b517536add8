/** What the tests of the school's letters do with them. */
import type { Stage } from './stage.ts';
import type { ActorName } from './world.ts';

/** The day on which whoever gets a letter in these tests was born. */
export const BORN = '2015-04-27';

export function lettersOn(stage: Stage) {
  /** @param more further arguments of the call, as SQL, with a comma before them */
  const print = async (actor: ActorName, learners: string[], more = '') =>
    stage.as(actor, `select * from create_claim_codes($1${more})`, [learners]);
  return {
    print,
    /** The code of a letter that the principal prints. */
    codeOf: async (learner: string, more = '') =>
      (await print('principal', [learner], more)).rows[0]?.code as string,
    claim: (
      actor: ActorName,
      code: string,
      born: string = BORN,
      names: (string | null)[] = ['Gogo', 'Nkosi'],
    ) => stage.as(actor, 'select * from claim_learner($1, $2, $3, $4)', [code, born, ...names]),
    printForContacts: (actor: ActorName, guardianships: string[], batch: string | null = null) =>
      stage.as(actor, 'select * from create_contact_letters($1, $2)', [guardianships, batch]),
    guardiansOf: (learner: string) =>
      stage.read(
        `select profile_id, reads_records, may_decide from guardianships
          where student_id = $1 and ended_at is null and profile_id is not null order by created_at`,
        [learner],
      ),
  };
}
