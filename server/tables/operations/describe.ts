import { type Address, describeSchema } from '../describe/document.ts';
import { unknownMediaTypes } from '../errors.ts';
import { acceptedTypes } from '../parse/media-type.ts';
import type { TableReply, TableRequest } from '../request.ts';

const offered = new Set(['application/openapi+json', 'application/json', '*/*']);

/** GET and HEAD of the root: the description of the interface, whatever shape the rows would have. */
export function describeRoot(request: TableRequest, address: Address): TableReply {
  const accepted = acceptedTypes(request.accept ?? '*/*');
  if (!accepted.some((type) => offered.has(type.toLowerCase()))) throw unknownMediaTypes(accepted);
  const document = describeSchema(request.cache, request.schema, request.caller.role, address);
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
    body: request.method === 'HEAD' ? '' : JSON.stringify(document),
  };
}
