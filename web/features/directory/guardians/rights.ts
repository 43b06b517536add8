/** What a guardian may, in words. */
import { t } from '#texts/guardians';

export const rightNames = ['reads_records', 'is_told', 'may_decide', 'may_collect'] as const;
export type RightName = (typeof rightNames)[number];
export type Rights = Record<RightName, boolean>;

export const rightLabels = (): Record<RightName, string> => ({
  reads_records: t.reads(),
  is_told: t.told(),
  may_decide: t.decides(),
  may_collect: t.collects(),
});

/** What each of them opens. */
export const rightsExplained = (): Record<RightName, string> => ({
  reads_records: t.readsExplained(),
  is_told: t.toldExplained(),
  may_decide: t.decidesExplained(),
  may_collect: t.collectsExplained(),
});

/** What an order of a court takes. */
export const takenLabels = (): Record<RightName, string> => ({
  reads_records: t.notReads(),
  is_told: t.notTold(),
  may_decide: t.notDecides(),
  may_collect: t.notCollects(),
});

/** 'Father · Sees records · Is told', or 'Father · No rights'. */
export function rightsLine(guardian: Rights & { relation: string }): string {
  const given = rightNames.filter((name) => guardian[name]).map((name) => rightLabels()[name]);
  return [t.relationIs({ relation: guardian.relation }), ...(given.length > 0 ? given : [t.noRights()])].join(
    ' · ',
  );
}
