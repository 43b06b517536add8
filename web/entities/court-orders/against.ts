/** Which rights of a guardian an order of a court takes. */
import type { CourtOrder } from './reads.ts';

export type OrderedRight = 'reads_records' | 'is_told' | 'may_decide' | 'may_collect';

type Rights = Readonly<Record<OrderedRight, boolean>>;
type Person = { id: string | null; profile_id: string | null };
type Ordered = Pick<
  CourtOrder,
  'guardianship_id' | 'profile_id' | 'no_records' | 'not_told' | 'no_deciding' | 'no_collecting'
>;

const takes: Readonly<Record<OrderedRight, (order: Ordered) => boolean>> = {
  reads_records: (order) => order.no_records,
  is_told: (order) => order.not_told,
  may_decide: (order) => order.no_deciding,
  may_collect: (order) => order.no_collecting,
};
const rightsOfAll = Object.keys(takes) as OrderedRight[];

/** What an order takes from whom it is about. */
export const takenBy = (order: Ordered): OrderedRight[] => rightsOfAll.filter((right) => takes[right](order));

/** By the guardianship, or by the person, who may have come back under another one. */
const isAbout = (order: Ordered, { id, profile_id }: Person): boolean =>
  (id !== null && order.guardianship_id === id) || (profile_id !== null && order.profile_id === profile_id);

/** The rights that stand, or would, against one of the orders. */
export const againstOrders = (person: Person, rights: Rights, orders: readonly Ordered[]): OrderedRight[] =>
  rightsOfAll.filter(
    (right) => rights[right] && orders.some((order) => isAbout(order, person) && takes[right](order)),
  );

const inFull: Rights = { reads_records: true, is_told: true, may_decide: true, may_collect: true };

/** What the orders say of somebody who would stand for the learner in full: nothing, that one stands, or that it is against that person. */
export function ordersBefore(profileId: string, orders: readonly Ordered[]): 'none' | 'stands' | 'against' {
  if (orders.length === 0) return 'none';
  return againstOrders({ id: null, profile_id: profileId }, inFull, orders).length > 0 ? 'against' : 'stands';
}
