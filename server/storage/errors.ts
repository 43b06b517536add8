import { PortalError } from '../errors.ts';

type StorageErrorOptions = {
  /** The status that the body tells. */
  status: number;
  /** What the contract calls the error, in the body's `error`; the code when left out. */
  error?: string;
  code: string;
  message: string;
  /** The HTTP status. The contract answers 400 to whatever is refused, and the real status in the body. */
  httpStatus?: number;
  /** Seconds until it is worth trying again, for the `retry-after` header. */
  retryAfter?: number;
  /** What the message says, as a code with what its sentence is given. */
  hint?: string | undefined;
  cause?: unknown;
};

/** An answer of /storage/v1 that says no. Statuses, codes and texts are those of the contract. */
export class StorageError extends PortalError {
  readonly error: string;
  readonly httpStatus: number;
  readonly retryAfter: number | undefined;

  constructor({ error, httpStatus, retryAfter, ...options }: StorageErrorOptions) {
    super(options);
    this.name = 'StorageError';
    this.error = error ?? options.code;
    this.httpStatus = httpStatus ?? (options.status >= 500 ? options.status : 400);
    this.retryAfter = retryAfter;
  }
}

export function noSuchBucket(): StorageError {
  return new StorageError({
    status: 404,
    error: 'Bucket not found',
    code: 'NoSuchBucket',
    message: 'Bucket not found',
  });
}

/** Also for a file that exists but that the caller may not read: nobody learns by guessing. */
export function noSuchFile(cause?: unknown): StorageError {
  return new StorageError({
    status: 404,
    error: 'not_found',
    code: 'NoSuchKey',
    message: 'Object not found',
    cause,
  });
}

export function accessDenied(message = 'Access denied', httpStatus?: number): StorageError {
  return new StorageError({
    status: 403,
    error: 'Unauthorized',
    code: 'AccessDenied',
    message,
    ...(httpStatus !== undefined && { httpStatus }),
  });
}

/** A token that was good once. */
export function sessionEnded(message: string): StorageError {
  return new StorageError({ status: 403, error: 'Unauthorized', code: 'InvalidJWT', message });
}

export function alreadyExists(cause?: unknown): StorageError {
  return new StorageError({
    status: 409,
    error: 'Duplicate',
    code: 'KeyAlreadyExists',
    message: 'The resource already exists',
    cause,
  });
}

export function bucketNotEmpty(): StorageError {
  return new StorageError({
    status: 409,
    code: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  });
}

export function tooLarge(what = 'object'): StorageError {
  return new StorageError({
    status: 413,
    error: 'Payload too large',
    code: 'EntityTooLarge',
    message: `The ${what} exceeded the maximum allowed size`,
  });
}

/** The disk is full, or nearly so. Room is made by people, which takes a while. */
export function noRoom(cause?: unknown): StorageError {
  return new StorageError({
    status: 507,
    code: 'InsufficientStorage',
    message: 'There is no room to store files at the moment. Please try again later, and tell your school.',
    retryAfter: 300,
    cause,
  });
}

/**
 * The person or the school has stored as much as is allowed; the database says it in words for people.
 * @param hint the same as a code with what its sentence is given
 */
export function quotaExceeded(message: string, hint?: string, cause?: unknown): StorageError {
  const error = 'Quota exceeded';
  return new StorageError({ status: 402, error, code: 'QuotaExceeded', message, hint, cause });
}

export function unsupportedType(mimeType: string): StorageError {
  return new StorageError({
    status: 415,
    error: 'invalid_mime_type',
    code: 'InvalidMimeType',
    message: `mime type ${mimeType} is not supported`,
  });
}

export function invalidRequest(message: string, cause?: unknown): StorageError {
  return new StorageError({ status: 400, code: 'InvalidRequest', message, cause });
}

/** What the contract's schema check answers: `body must have required property 'name'` and the like. */
export function invalidInput(message: string): StorageError {
  return new StorageError({ status: 400, error: 'Error', code: 'InvalidRequest', message });
}

export function invalidKey(name: string): StorageError {
  return new StorageError({ status: 400, code: 'InvalidKey', message: `Invalid key: ${name}` });
}

export function invalidBucketName(): StorageError {
  return new StorageError({
    status: 400,
    error: 'Invalid Input',
    code: 'InvalidBucketName',
    message: 'Bucket name invalid',
  });
}

export function invalidSignature(message = 'Invalid signature'): StorageError {
  return new StorageError({ status: 400, code: 'InvalidSignature', message });
}

export function invalidToken(cause: Error): StorageError {
  return new StorageError({ status: 400, code: 'InvalidJWT', message: cause.message, cause });
}

export function notAnImage(message: string, cause?: unknown): StorageError {
  return new StorageError({ status: 400, code: 'InvalidRequest', message, cause });
}

/** Another request writes the same upload and does not let go. The official client comes again by itself. */
export function uploadLocked(): StorageError {
  return new StorageError({
    status: 423,
    code: 'ResourceLocked',
    message: 'This upload is being written by another request. Try again in a few seconds.',
    httpStatus: 423,
    retryAfter: 5,
  });
}
