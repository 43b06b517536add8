import { makeKeys } from '../keys/keys.ts';
import { type Command, readArguments, say } from './command.ts';

export const jwtKeys: Command = {
  usage: `

Prints a new set of signing keys on one line. Keep it in a file that only the server can read, and set
JWT_KEYS to its path (or to the text itself) on every server that shares the database. New keys end every
session and change the publishable and the secret key.`,

  async run(args) {
    readArguments({ args, options: {} });
    say(await makeKeys());
  },
};
