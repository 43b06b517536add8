import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../contract/limits.ts';
import { isCommonPassword } from '../auth/accounts/common-passwords.ts';
import { CommandError } from './command.ts';

export type ChosenPassword = { text: string; generated: boolean };

const COMMON_PASSWORD = 'This password is one of those that are tried first: choose another one.';

/** The password given, or the one typed at the terminal, or a generated one. */
export async function choosePassword(given: string | undefined): Promise<ChosenPassword> {
  if (given !== undefined && (await isCommonPassword(given))) throw new CommandError(COMMON_PASSWORD);
  const text = given ?? (process.stdin.isTTY ? await askTwice() : '');
  return text === '' ? { text: generate(), generated: true } : { text, generated: false };
}

async function askTwice(): Promise<string> {
  const first = await ask('Password (leave empty to have one made): ');
  if (first === '') return '';
  if (first.length < PASSWORD_MIN_LENGTH || first.length > PASSWORD_MAX_LENGTH) {
    throw new CommandError(
      `The password must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
    );
  }
  if (await isCommonPassword(first)) throw new CommandError(COMMON_PASSWORD);
  if ((await ask('The same again: ')) !== first) throw new CommandError('The two passwords differ.');
  return first;
}

/** Asks on standard error without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Without characters that are taken for one another. 20 of 56: 116 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

function generate(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
