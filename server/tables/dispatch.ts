import type { Database } from '../database/database.ts';
import type { Address } from './describe/document.ts';
import { badMethod, badPath, badRpcMethod } from './errors.ts';
import { callRoutine } from './operations/call.ts';
import { describeRoot } from './operations/describe.ts';
import { relationOptions, rootOptions, routineOptions } from './operations/options.ts';
import { readRelation } from './operations/read.ts';
import { writeRelation } from './operations/write.ts';
import type { TableReply, TableRequest } from './request.ts';

/** What an address below the interface's root names. */
export type Target =
  | { readonly kind: 'root' }
  | { readonly kind: 'relation'; readonly name: string }
  | { readonly kind: 'routine'; readonly name: string };

/** @throws PGRST125 for an address that names nothing */
export function targetOf(path: string): Target {
  const [first, second, ...more] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { kind: 'root' };
  if (second === undefined) return { kind: 'relation', name: first };
  if (first === 'rpc' && more.length === 0) return { kind: 'routine', name: second };
  throw badPath();
}

export async function answer(
  { database, address }: { database: Database; address: () => Address },
  request: TableRequest,
  target: Target,
): Promise<TableReply> {
  switch (target.kind) {
    case 'root':
      if (request.method === 'OPTIONS') return rootOptions();
      if (request.method !== 'GET' && request.method !== 'HEAD') throw badMethod(request.method);
      return describeRoot(request, address());
    case 'routine':
      return answerRoutine(database, request, target.name);
    case 'relation':
      return answerRelation(database, request, target.name);
  }
}

async function answerRoutine(database: Database, request: TableRequest, name: string): Promise<TableReply> {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
    case 'POST':
      return callRoutine(database, request, name);
    case 'OPTIONS':
      return routineOptions(request, name);
    default:
      throw badRpcMethod(request.method);
  }
}

async function answerRelation(database: Database, request: TableRequest, name: string): Promise<TableReply> {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return readRelation(database, request, name);
    case 'POST':
    case 'PATCH':
    case 'PUT':
    case 'DELETE':
      return writeRelation(database, request, name, request.method);
    case 'OPTIONS':
      return relationOptions(request, name);
    default:
      throw badMethod(request.method);
  }
}
