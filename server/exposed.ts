import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Context } from './context.ts';

type Told = Pick<Context['config'], 'adminFactor' | 'demo' | 'isReachable' | 'mail' | 'payments'>;

/**
 * What a server that others can reach was told to leave open: each is wanted by a setting, and said at every start so
 * that nobody has left it on by accident. What no setting may want ends the start (`refuseExposedMailbox` and its like).
 */
export function openToOthers(config: Told): string[] {
  if (!config.isReachable) return [];
  const said: string[] = [];
  if (config.mail.adapter === 'embedded') {
    said.push(
      config.demo
        ? 'DEMO=1: anybody may read every mail at /outbox, with the links that open accounts'
        : 'TRUST_PROXY without SMTP_URL: mails are kept at /outbox and sent to nobody; set SMTP_URL and PUBLIC_URL',
    );
  }
  if (config.demo) said.push('DEMO=1: the demo accounts may sign in, whose password anybody knows');
  if (config.payments.provider.adapter === 'sandbox') {
    said.push('PAYMENTS_SANDBOX=1: months of lessons are had for nothing');
  }
  if (!config.adminFactor.required) {
    said.push('REQUIRE_ADMIN_FACTOR: administrators sign in with a password alone');
  }
  return said;
}

/** Says it in the log, each as a warning. */
export function warnOfOpenness(config: Told, log: Logger): void {
  for (const open of openToOthers(config)) log.warn(`left open to others: ${open}`);
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const isPassedOn = ({ headers }: FastifyRequest) => forwarding.some((name) => headers[name] !== undefined);

/**
 * A proxy was put in front of a server that was told of nobody but this machine's people: it would count all of them
 * as one address, and sell months for nothing. Said once, with the first request that a proxy has passed on.
 */
export function noteUnknownProxy(app: FastifyInstance, { isReachable }: Pick<Told, 'isReachable'>): void {
  if (isReachable) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && isPassedOn(request)) {
      isSaid = true;
      request.log.warn(
        'a proxy passes requests on, and the server was told of none: set PUBLIC_URL and TRUST_PROXY, or others meet the sandbox of payments and administrators need no second factor',
      );
    }
    done();
  });
}
