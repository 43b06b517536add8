import { idOf } from '#web/lib/ids.ts';

/** The part of the address under /dashboard/admin that every page there keeps. */
export type SchoolSearch = { school?: string };

export const schoolSearch = ({ school }: Record<string, unknown>): SchoolSearch => ({
  school: idOf(school),
});
