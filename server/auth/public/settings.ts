import { sendsSms } from '../../integrations/sms/config.ts';
import type { Operation } from '../service.ts';
import { relyingParty } from '../webauthn/relying-party.ts';

/** `GET /settings`: which ways in are open. */
export const settings: Operation = {
  method: 'GET',
  url: '/settings',
  handle: async (service) => ({
    external: {
      anonymous_users: false,
      email: true,
      phone: sendsSms(service.config.sms),
      ...Object.fromEntries(service.config.social.map(({ name }) => [name, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: service.config.authAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: relyingParty(service) !== undefined,
  }),
};
