export type PortalErrorOptions = {
  /** HTTP status. */
  status: number;
  /** Stable code, listed in docs/errors.md. */
  code: string;
  /** What happened and what to do, for a person. */
  message: string;
  details?: string | undefined;
  hint?: string | undefined;
  cause?: unknown;
};

/** The one error that request handlers throw on purpose; each contract module renders it in its own body shape. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | undefined;
  readonly hint: string | undefined;

  constructor({ status, code, message, details, hint, cause }: PortalErrorOptions) {
    super(message, { cause });
    this.name = 'PortalError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

/** Thrown before the server serves: the text is for whoever started it and names what to change. */
export class StartupError extends Error {
  /** The cause may pass by itself, such as a database that is not there yet: trying again later makes sense. */
  readonly mayPass: boolean;

  constructor(message: string, cause?: unknown, { mayPass = false } = {}) {
    super(message, { cause });
    this.name = 'StartupError';
    this.mayPass = mayPass;
  }
}
