import { type ParseArgsConfig, parseArgs } from 'node:util';

/** One command of `npm run portal -- NAME`. */
export type Command = {
  /** What follows the name, and what it means; shown by --help and after a wrong argument. */
  usage: string;
  run(args: string[]): Promise<void>;
};

/** What was asked for cannot be done; the text is for the person at the terminal. Exit code 1. */
export class CommandError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CommandError';
  }
}

/** The arguments are wrong; the text names which. The usage follows. Exit code 2. */
export class UsageError extends CommandError {}

/**
 * Reads arguments strictly.
 * @throws {UsageError} naming the argument that is unknown, missing its value or too many.
 */
export function readArguments<const T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify .*$/s, '.'), error);
  }
}

/** Writes one line of result to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
