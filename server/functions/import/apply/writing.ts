import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../database/scope.ts';
import type { School } from '../plan/school.ts';

/** What every writer of an import works with: the one transaction, and the school that it is for. */
export type Writing = { context: Context; tx: Transaction; school: School };
