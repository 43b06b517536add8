import type { Operation } from '../service.ts';

/** `GET /settings`: which ways in are open. */
export const settings: Operation = {
  method: 'GET',
  url: '/settings',
  handle: async () => ({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }),
};
