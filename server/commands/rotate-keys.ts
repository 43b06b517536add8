import { ACCESS_TOKEN_SECONDS } from '../auth/service.ts';
import { readConfig } from '../config.ts';
import { rotateKeyFile } from '../keys/key-file.ts';
import { type Command, readArguments, say } from './command.ts';

export const rotateKeys: Command = {
  usage: `

Puts a new signing key in front of those that there are, in DATA_DIR or in the file that JWT_KEYS names; where JWT_KEYS
is the text itself, prints the new one. Start the servers again afterwards. Sessions stay, second factors and links in
mails too: what was signed with the former key is taken for an hour more, the life of an access token, and not
after. The publishable and the secret key are others at once. Stolen sessions are ended by breach --end-sessions.`,

  async run(args) {
    readArguments({ args, options: {} });
    const done = await rotateKeyFile(readConfig(), ACCESS_TOKEN_SECONDS);
    if ('text' in done) say(done.text);
    else process.stderr.write(`A new key stands in front in ${done.file}. Start the servers again.\n`);
  },
};
