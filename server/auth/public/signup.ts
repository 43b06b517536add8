import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normalEmail } from '../accounts/email.ts';
import { requireStrength } from '../accounts/passwords.ts';
import { channelOf, textableNumber } from '../accounts/phone.ts';
import { bodyOf, challenge, metadata, sends, text } from '../body.ts';
import { challengeOf } from '../codes/flow.ts';
import { invalid, invalidField, unprocessable } from '../errors.ts';
import { countingFailures, requireMailAllowance } from '../limits/require.ts';
import { requireSmsSending } from '../limits/sms.ts';
import { redirectOf } from '../redirects.ts';
import { acceptInvitation } from '../registration/invitation.ts';
import { signUp } from '../registration/sign-up.ts';
import { readSignUpForm } from '../registration/sign-up-form.ts';
import { paddingMs } from '../response-padding.ts';
import type { AccountService, Operation } from '../service.ts';

const body = z.object({
  email: text,
  phone: text,
  password: text,
  channel: text,
  data: metadata,
  ...challenge,
});

/**
 * `POST /signup`: makes an account that a mailed link, or a code sent to its phone, confirms. With a registration in `data` it makes
 * the school profile too (docs/product/registration.md#what-a-registration-writes).
 */
export const signup: Operation = {
  method: 'POST',
  url: '/signup',
  takesTurn: (request) => sends(request, 'password'),
  padsToMs: paddingMs.signUp,
  handle: async (service, request) => {
    const given = bodyOf(request, body);
    if (given.email === '' && given.phone === '') {
      throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    if (given.password === '') throw invalid('Signup requires a valid password');
    await requireStrength(service, given.password);
    if (given.email !== '' && given.phone !== '') {
      throw invalid('Only an email address or phone number should be provided on signup.');
    }
    if (given.phone !== '') return signUpByPhone(service, request, given);
    const email = normalEmail(given.email);
    const form = readSignUpForm(given.data);
    const { invited } = form;
    if (invited) {
      const accepted = { email, password: given.password, form: invited };
      return countingFailures(service, request, 'link-address', () =>
        acceptInvitation(service, request, accepted),
      );
    }
    const link = { redirectTo: redirectOf(service, request), flow: challengeOf(given) };
    await requireMailAllowance(service, request, email);
    return signUp(service, request, { identifier: { email }, password: given.password, form, link });
  },
};

/** Whoever was invited, and whoever learns at the lessons portal, has an address: the forms ask for it. */
async function signUpByPhone(service: AccountService, request: FastifyRequest, given: z.output<typeof body>) {
  if (given.code_challenge !== '') throw invalid('PKCE not supported for phone signups');
  const channel = channelOf(given.channel);
  const phone = textableNumber(service, given.phone, 'Phone signups are disabled');
  const form = readSignUpForm(given.data);
  if (form.learner || form.invited) throw invalidField('kind', 'This registration needs an email address');
  await requireSmsSending(service, request, phone);
  const link = { redirectTo: '', flow: undefined, channel };
  return signUp(service, request, { identifier: { phone }, password: given.password, form, link });
}
