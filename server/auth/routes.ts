import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { placeOfAddress } from '../limits/address.ts';
import { refuseUnknown } from '../unknown-address.ts';
import { standInHash } from './accounts/passwords.ts';
import { generateLink } from './admin/generate-link.ts';
import { invite } from './admin/invite.ts';
import { type AdminOperation, requireServiceKey } from './admin/service-key.ts';
import { userCreate } from './admin/user-create.ts';
import { adminUserDelete } from './admin/user-delete.ts';
import { userFactorDelete, userFactors } from './admin/user-factors.ts';
import { adminUserGet } from './admin/user-get.ts';
import { userPasskeyDelete, userPasskeys } from './admin/user-passkeys.ts';
import { adminUserUpdate } from './admin/user-update.ts';
import { usersList } from './admin/users-list.ts';
import { answerError } from './answer-errors.ts';
import { parseJson } from './body.ts';
import { AccountError } from './errors.ts';
import { hashingThreads } from './hashing/threads.ts';
import { openLimits } from './limits/limits.ts';
import { authenticationOptions } from './passkeys/authentication-options.ts';
import { authenticationVerify } from './passkeys/authentication-verify.ts';
import { listPasskeys } from './passkeys/list.ts';
import { registrationOptions } from './passkeys/registration-options.ts';
import { registrationVerify } from './passkeys/registration-verify.ts';
import { deletePasskey } from './passkeys/remove.ts';
import { renamePasskey } from './passkeys/rename.ts';
import { openPasswordTurns } from './password-turns.ts';
import { authorize } from './public/authorize.ts';
import { callback, callbackForm } from './public/callback.ts';
import { health } from './public/health.ts';
import { jwks } from './public/jwks.ts';
import { mailedLinkPage, pressMailedLink } from './public/mailed-link.ts';
import { adminNotOffered, oauthGrants, oauthServer } from './public/not-offered.ts';
import { openidConfiguration } from './public/openid-configuration.ts';
import { otp } from './public/otp.ts';
import { recover } from './public/recover.ts';
import { resend } from './public/resend.ts';
import { settings } from './public/settings.ts';
import { signup } from './public/signup.ts';
import { sso } from './public/sso.ts';
import { token } from './public/token.ts';
import { verifyCode } from './public/verify-code.ts';
import { verifyLink } from './public/verify-link.ts';
import { padded, paddedWhenRefused } from './response-padding.ts';
import type { AccountService, Operation } from './service.ts';
import { cancelEmailChange } from './session/email-change-cancel.ts';
import { challengeFactor } from './session/factor-challenge.ts';
import { enrollFactor } from './session/factor-enroll.ts';
import { unenrollFactor } from './session/factor-unenroll.ts';
import { verifyFactor } from './session/factor-verify.ts';
import { linkIdentity } from './session/identity-link.ts';
import { unlinkIdentity } from './session/identity-unlink.ts';
import { logout } from './session/logout.ts';
import { proveOwner } from './session/prove.ts';
import { reauthenticate } from './session/reauthenticate.ts';
import { ofSession, type SessionOperation, signedIn } from './session/signed-in.ts';
import { userDelete } from './session/user-delete.ts';
import { userGet } from './session/user-get.ts';
import { userUpdate } from './session/user-update.ts';
import { openProviders } from './social/provider.ts';

/** Anybody may call these. */
const publicOperations: readonly Operation[] = [
  health,
  settings,
  jwks,
  openidConfiguration,
  signup,
  token,
  otp,
  recover,
  resend,
  verifyLink,
  mailedLinkPage,
  pressMailedLink,
  verifyCode,
  authorize,
  callback,
  callbackForm,
  sso,
  ...oauthServer,
  authenticationOptions,
  authenticationVerify,
];

/** Only with the access token of a living session. */
const sessionOperations: readonly SessionOperation[] = [
  userGet,
  userUpdate,
  userDelete,
  cancelEmailChange,
  logout,
  reauthenticate,
  proveOwner,
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  linkIdentity,
  unlinkIdentity,
  registrationOptions,
  registrationVerify,
  listPasskeys,
  renamePasskey,
  deletePasskey,
  ...oauthGrants.map(ofSession),
];

/** Only with the secret key. */
const adminOperations: readonly AdminOperation[] = [
  usersList,
  userCreate,
  adminUserGet,
  adminUserUpdate,
  adminUserDelete,
  userFactors,
  userFactorDelete,
  userPasskeys,
  userPasskeyDelete,
  invite,
  generateLink,
  ...adminNotOffered,
];

/** `/auth/v1`: accounts and sessions, as the official client expects them. */
export function authRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const service = openService(context);
    // So that the first stranger waits no longer than the next.
    await standInHash();
    app.setErrorHandler(answerError);
    refuseUnknown(app, () => {
      throw new AccountError({
        status: 404,
        code: 'not_found',
        message: 'The account service has no such path',
      });
    });
    readJson(app);
    // Answers carry sessions; the pages that links lead to must not tell where people came from.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });
    const route = <
      Kind extends Pick<Operation, 'method' | 'url' | 'takesTurn' | 'padsToMs' | 'padsRefusalsToMs'>,
    >(
      operation: Kind,
      answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) =>
      app.route({
        method: operation.method,
        url: operation.url,
        config: { hasOwnTurns: operation.takesTurn },
        // A mail scanner that only looks (HEAD) must not use up a link.
        exposeHeadRoute: false,
        handler: (request, reply) => {
          const inTurn = () =>
            operation.takesTurn?.(request)
              ? service.turns.take(placeOfAddress(request.ip), () => answer(request, reply))
              : answer(request, reply);
          if (operation.padsToMs !== undefined) return padded(operation.padsToMs, inTurn);
          const refusalsPadToMs = operation.padsRefusalsToMs?.(request);
          return refusalsPadToMs === undefined ? inTurn() : paddedWhenRefused(refusalsPadToMs, inTurn);
        },
      });
    for (const operation of publicOperations)
      route(operation, (request, reply) => operation.handle(service, request, reply));
    for (const operation of adminOperations)
      route(operation, async (request, reply) => {
        await requireServiceKey(service, request);
        return operation.handle(service, request, reply);
      });
    for (const operation of sessionOperations)
      route(operation, async (request, reply) =>
        operation.handle(service, await signedIn(service, request), request, reply),
      );
  };
}

/** While some ask the database, the others' passwords are compared; who comes last waits a few seconds. */
const passwordTurns = { atOnce: 2 * hashingThreads, waiting: 200 * hashingThreads, waitMs: 10_000 };

function openService(context: Context): AccountService {
  const { keys, database } = context;
  return {
    ...context,
    limits: openLimits(database),
    providers: openProviders(context.config.social),
    turns: openPasswordTurns(passwordTurns),
    secrets: {
      refresh: keys.deriveAll('refresh tokens'),
      codes: keys.deriveAll('one-time codes'),
      devices: keys.deriveAll('known devices'),
      factors: keys.deriveAll('second factors'),
    },
  };
}

/** Every body is JSON, whatever it says it is; no body is fine where none is needed. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // What a provider's page sends the browser back with.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}
