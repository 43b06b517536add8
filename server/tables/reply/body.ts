import { contentType } from '../parse/media-type.ts';
import type { TableRequest } from '../request.ts';

/** HEAD is answered like GET, without the text. */
export const bodyText = ({ method }: TableRequest, body: string): string => (method === 'HEAD' ? '' : body);

export function bodyHeaders({ shape, options, schema }: TableRequest): Record<string, string> {
  return {
    'content-type': contentType(shape),
    ...(options.schemas.length > 1 ? { 'content-profile': schema } : {}),
  };
}
