import { readConfig } from '../config.ts';
import { loadKeyRing } from '../keys/key-file.ts';
import { type Command, readArguments, say } from './command.ts';

export const keys: Command = {
  usage: `

Prints {"publishableKey": …, "secretKey": …} as JSON on one line, whether or not the server runs.
The publishable key names an application that nobody has signed in to; browsers get it from /config.json.
The secret key reads and writes everything: keep it on servers.`,

  async run(args) {
    readArguments({ args, options: {} });
    const { publishableKey, secretKey } = await loadKeyRing(readConfig());
    say(JSON.stringify({ publishableKey, secretKey }));
  },
};
