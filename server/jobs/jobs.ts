import type { Context } from '../context.ts';
import { mailAdapter } from '../integrations/mail/adapter.ts';
import { smsAdapter } from '../integrations/sms/adapter.ts';
import { cleanUp } from './clean-up.ts';
import { deliveries } from './deliveries.ts';
import { startRelay } from './relay.ts';

const HOUR_MS = 3_600_000;

/** Starts what works beside the requests: the outbox relay and the hourly clean-up. Call it once the server listens. */
export async function startJobs(context: Omit<Context, 'keys'>): Promise<{ stop(): Promise<void> }> {
  const { config, database, log, publicUrl } = context;
  const mail = await mailAdapter(config.mail, database);
  const sms = smsAdapter(config.sms, mail);
  const deliver = deliveries({ mail, sms, productTitle: config.productTitle, portalUrl: publicUrl });
  const relay = await startRelay({ database, deliver, log });

  const cleaning = setInterval(() => void cleanUp(database, log), HOUR_MS).unref();

  return {
    async stop() {
      clearInterval(cleaning);
      await relay.stop();
      mail.close();
    },
  };
}
