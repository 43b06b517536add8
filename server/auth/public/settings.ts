import type { Operation } from '../service.ts';

/** `GET /settings`: which ways in are open. */
export const settings: Operation = {
  method: 'GET',
  url: '/settings',
  handle: async ({ config }) => ({
    external: {
      anonymous_users: false,
      email: true,
      phone: false,
      ...Object.fromEntries(config.social.map(({ name }) => [name, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: config.authAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }),
};
