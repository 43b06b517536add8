import pino, { type DestinationStream, type Logger } from 'pino';

/** What of an error says where and why, and nothing of whose row it was. */
const TOLD = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'command',
] as const;

type Told = { type: string; message: string; stack: string } & Partial<
  Record<(typeof TOLD)[number], unknown>
>;

/**
 * The log of a process, a line of JSON each. It is read by who runs the machine, kept for as long as they like, and no
 * erasure reaches it; so no error takes a person's data into it.
 * @param level as `LOG_LEVEL` has it
 * @param to standard output where it is left out
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: errorWithoutRow, error: textWithoutAddresses } };
  return to ? pino(options, to) : pino(options);
}

/** The log of a command, whose standard output is for results. */
export function createCommandLog(): Logger {
  return createLog(process.env.LOG_LEVEL ?? 'warn', pino.destination(2));
}

/**
 * Postgres quotes the whole row in `detail`, a mail server the recipient, and an idle connection's error carries the
 * connection with what was sent over it: of an error only what is listed is written, and addresses are cut out of its
 * message.
 */
function errorWithoutRow(error: unknown): unknown {
  if (!(error instanceof Error)) return textWithoutAddresses(error);
  // Causes stand in its message and its stack.
  const { type, message, stack } = pino.stdSerializers.err(error);
  const told: Told = { type, message: withoutAddresses(message), stack: withoutAddresses(stack) };
  for (const field of TOLD) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string' || typeof value === 'number') told[field] = value;
  }
  return told;
}

function textWithoutAddresses(said: unknown): unknown {
  return typeof said === 'string' ? withoutAddresses(said) : said;
}

/** Of a mail address its provider stays, which is what fails; of a mobile number its country. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;=]+@(?=[\w-]+\.)/g, '…@').replace(/(\+\d\d)\d{7,13}\b/g, '$1…');
}
