import { PortalError } from '../errors.ts';
import type { refused } from '../refused.ts';

type Said = ReturnType<typeof refused>;

type AccountErrorOptions = {
  status: number;
  /** One of the error codes of the contract; docs/errors.md lists those in use. */
  code: string;
  message: string;
  /** Further properties of the body, such as `weak_password` or `field`. */
  extra?: Record<string, unknown>;
  /** Seconds until it is worth trying again, for the `retry-after` header. */
  retryAfter?: number;
  cause?: unknown;
};

/** An answer of /auth/v1 that says no. Statuses, codes and texts are those of the contract. */
export class AccountError extends PortalError {
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor({ extra, retryAfter, ...options }: AccountErrorOptions) {
    super(options);
    this.name = 'AccountError';
    this.extra = extra ?? {};
    this.retryAfter = retryAfter;
  }
}

/** 400 with a code. */
export function badRequest(code: string, message: string): AccountError {
  return new AccountError({ status: 400, code, message });
}

/** 403 with a code. */
export function forbidden(code: string, message: string): AccountError {
  return new AccountError({ status: 403, code, message });
}

/** 422 with a code. */
export function unprocessable(code: string, said: string | Said): AccountError {
  return new AccountError({ status: 422, code, ...partsOf(said) });
}

/** 400 `validation_failed`: what was sent cannot be understood, or a person has typed what cannot be taken. */
export function invalid(said: string | Said): AccountError {
  return new AccountError({ status: 400, code: 'validation_failed', ...partsOf(said) });
}

/** A `hint` is a further property of these bodies. */
const partsOf = (said: string | Said) =>
  typeof said === 'string' ? { message: said } : { message: said.message, extra: { hint: said.hint } };

/**
 * 422 `validation_failed` that names the field of a form, as a path such as `children.0.grade_id`.
 * @param hint the database's code of the refusal with what its sentence is given, as JSON
 */
export function invalidField(field: string, message: string, hint?: string): AccountError {
  const extra = { field, ...(hint !== undefined && { hint }) };
  return new AccountError({ status: 422, code: 'validation_failed', message, extra });
}
