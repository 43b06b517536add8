import type { Stage } from './stage.ts';
import type { ActorName } from './world.ts';

/** When the child was born whom two parents declare. */
export const BORN = '2014-03-01';

/** What two parents do who declare one child, what the office decides, and what comes of it. */
export function secondParentsOn(stage: Stage) {
  /** The pending parent's child bears the name of otherChild, whose parent is otherParent. */
  async function declareAgain(first = ' OTHERCHÍLD ', born: string | null = BORN): Promise<void> {
    const { otherChild, pendingChild } = stage.world.students;
    await stage.admin.query('update students set date_of_birth = $2 where id = $1', [otherChild, BORN]);
    await stage.admin.query(
      `update students set first_name = $2, date_of_birth = $3,
         last_name = (select upper(last_name) from students where id = $4) where id = $1`,
      [pendingChild, first, born, otherChild],
    );
  }
  const approve = (actor: ActorName = 'principal') =>
    stage.as(actor, `update profiles set approval_status = 'approved' where id = $1`, [
      stage.world.people.pendingParent.profileId,
    ]);
  const like = (actor: ActorName) =>
    stage.as(actor, 'select * from learners_like($1)', [[stage.world.students.pendingChild]]);
  const decisions = {
    keep: (actor: ActorName) =>
      stage.as(actor, 'select keep_learner($1, $2, $3)', [
        stage.world.students.pendingChild,
        stage.world.students.otherChild,
        stage.world.people.otherParent.profileId,
      ]),
    handOver: (actor: ActorName) =>
      stage.as(actor, 'select hand_over_learner($1, $2, $3)', [
        stage.world.students.pendingChild,
        stage.world.students.otherChild,
        stage.world.people.otherParent.profileId,
      ]),
    share: (actor: ActorName) =>
      stage.as(actor, 'select share_learner($1, $2, $3)', [
        stage.world.students.pendingChild,
        stage.world.students.otherChild,
        stage.world.people.otherParent.profileId,
      ]),
    different: (actor: ActorName) =>
      stage.as(actor, 'select tell_learners_apart($1, $2)', [
        stage.world.students.pendingChild,
        [stage.world.students.otherChild],
      ]),
  };
  const childrenOf = (name: 'pendingParent' | 'otherParent') =>
    stage.read('select id, is_confirmed from students where parent_id = $1', [
      stage.world.people[name].profileId,
    ]);
  const mails = () =>
    stage.read(`select kind, recipient, payload from private.outbox where kind <> 'notice' order by id`);
  return { declareAgain, approve, like, decisions, childrenOf, mails };
}
