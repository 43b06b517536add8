import { noted } from './noted.ts';

/**
 * The official client drops what an error body says beside code and message. A refused sign-up names the
 * field of the form there, so the client is given a fetch that keeps it until it is asked for.
 */
let refusedField: string | undefined;

export const fetchKeepingField: typeof fetch = async (input, init) => {
  const response = await noted(await fetch(input, init));
  const address = input instanceof Request ? input.url : String(input);
  if (!response.ok && address.includes('/auth/v1/signup')) {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (typeof body === 'object' && body && 'field' in body && typeof body.field === 'string') {
      refusedField = body.field;
    }
  }
  return response;
};

/** The field that the last refused sign-up named, as a form path; asking clears it. */
export function takeRefusedField(): string | undefined {
  const field = refusedField;
  refusedField = undefined;
  return field;
}
