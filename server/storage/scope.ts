import type { Scope } from '../database/scope.ts';

/** Where no caller's rights are asked: public buckets, signed addresses, clean-up. */
export const serviceScope: Scope = { role: 'portal_files' };
