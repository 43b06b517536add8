import { z } from 'zod';
import { normalEmail } from '../accounts/email.ts';
import { requireStrength } from '../accounts/passwords.ts';
import { bodyOf, challenge, metadata, sends, text } from '../body.ts';
import { challengeOf } from '../codes/flow.ts';
import { badRequest, invalid, unprocessable } from '../errors.ts';
import { countingFailures, requireMailAllowance } from '../limits/require.ts';
import { redirectOf } from '../redirects.ts';
import { acceptInvitation } from '../registration/invitation.ts';
import { signUp } from '../registration/sign-up.ts';
import { readSignUpForm } from '../registration/sign-up-form.ts';
import { paddingMs } from '../response-padding.ts';
import type { Operation } from '../service.ts';

const body = z.object({ email: text, phone: text, password: text, data: metadata, ...challenge });

/**
 * `POST /signup`: makes an account that a mailed link confirms. With a registration in `data` it makes
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
    requireStrength(given.password);
    if (given.email !== '' && given.phone !== '') {
      throw invalid('Only an email address or phone number should be provided on signup.');
    }
    if (given.phone !== '') throw badRequest('phone_provider_disabled', 'Phone signups are disabled');
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
    return signUp(service, request, { email, password: given.password, form, link });
  },
};
