import { readConfig } from '../config.ts';
import type { YocoConfig } from '../integrations/payments/config.ts';
import { listWebhooks, registerWebhook, removeWebhook } from '../integrations/payments/yoco-webhooks.ts';
import { WEBHOOK_PATH } from '../payments/addresses.ts';
import { type Command, CommandError, readArguments, say } from './command.ts';

export const registerYocoWebhook: Command = {
  usage: `[--list | --remove ID]

Tells Yoco where the portal hears of payments, PUBLIC_URL${WEBHOOK_PATH}, and prints the secret that signs what
Yoco sends there. Yoco shows the secret only now: set YOCO_WEBHOOK_SECRET to it on every server.
YOCO_SECRET_KEY and PUBLIC_URL must be set.

  --list       print what is registered with the key, and register nothing
  --remove ID  take a registered webhook away`,

  async run(args) {
    const { values } = readArguments({
      args,
      options: { list: { type: 'boolean' }, remove: { type: 'string' } },
    });
    const config = readConfig();
    const yoco = requireYoco(config.payments.provider);
    if (values.remove !== undefined) {
      await told(removeWebhook(yoco, values.remove));
      return say(`Removed ${values.remove}.`);
    }
    const registered = await told(listWebhooks(yoco));
    if (values.list) {
      for (const { id, url, mode } of registered) say(`${id}  ${mode}  ${url}`);
      return;
    }
    await register(yoco, requirePublicUrl(config.publicUrl) + WEBHOOK_PATH, registered);
  },
};

async function register(yoco: YocoConfig, url: string, registered: { id: string; url: string }[]) {
  const older = registered.filter((each) => each.url === url);
  const { secret } = await told(registerWebhook(yoco, url));
  say(`YOCO_WEBHOOK_SECRET=${secret}`);
  if (older.length > 0) {
    console.error(
      `This address was registered before (${older.map(({ id }) => id).join(', ')}). ` +
        'Keep the older secret beside the new one, separated by a comma, until you have removed the older webhook with --remove.',
    );
  }
}

function requireYoco(provider: YocoConfig | { adapter: 'sandbox' | 'off' }): YocoConfig {
  if (provider.adapter === 'yoco') return provider;
  throw new CommandError('Set YOCO_SECRET_KEY to the secret key that the Yoco app shows.');
}

function requirePublicUrl(publicUrl: string | undefined): string {
  if (publicUrl?.startsWith('https://')) return publicUrl;
  throw new CommandError(
    'Set PUBLIC_URL to the https address that people use: Yoco sends its webhooks there.',
  );
}

/** What Yoco or the network says goes to the terminal, without a stack. */
async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new CommandError(`Yoco could not be asked: ${(error as Error).message}`, error);
  }
}
