import type { Expected } from '../answers.ts';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

const noProvider: Expected = (status, body) => status === 502 && body.includes('Nothing was charged');

/** A learner who opens the page of a payment, again and again: each is known to the provider once. */
export async function checkouts(stage: Stage): Promise<Writer> {
  const email = 'newlearner@demo.school';
  const learner = await stage.signedIn(email, { expected: noProvider });
  const wrong: string[] = [];
  return {
    name: 'checkouts',
    pauseMs: 200,
    async write() {
      const { data, error } = await learner.functions.invoke<{ paymentId: string; checkoutUrl: string }>(
        'create-yoco-checkout',
        { body: { email, fullName: 'A Learner' } },
      );
      if (error || !data) return false;
      const { paymentId, checkoutUrl } = data;
      const known = stage.yoco.checkouts.filter(({ metadata }) => metadata?.paymentId === paymentId);
      if (known.length !== 1 || known[0]?.redirectUrl !== checkoutUrl)
        wrong.push(
          `payment ${paymentId} leads to ${checkoutUrl}, and the provider knows ${known.length} of it`,
        );
      // A second click within minutes would be shown the same page without asking.
      await stage.sql('delete from public.portal_payments where id = $1', [paymentId]);
      return true;
    },
    lost: async () => wrong.splice(0),
  };
}
