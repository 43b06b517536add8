/** One of the two entries of the product, each with an auth screen of its own. */
export type Entry = {
  auth: '/auth' | '/portal/auth';
  /** Where a signed-in person goes, unless they came from elsewhere. */
  inside: '/dashboard' | '/portal/dashboard';
  /** Where the link of a confirmation mail leads. */
  confirmed: '/auth' | '/portal/subscribe';
  /** Where a new password leads. */
  afterReset: '/' | '/portal/dashboard';
  /** What the login form calls the address. */
  emailLabel: string;
  /** What follows a registration. */
  registered: string;
  /** Whom to ask. */
  help?: string;
};

export const schoolEntry: Entry = {
  auth: '/auth',
  inside: '/dashboard',
  confirmed: '/auth',
  afterReset: '/',
  emailLabel: 'Username',
  registered:
    'Your registration was received. Open the email we sent you to confirm your address. The school then approves your account, and you can sign in.',
  help: 'Need help? Please contact your school administrator.',
};

export const portalEntry: Entry = {
  auth: '/portal/auth',
  inside: '/portal/dashboard',
  // Whoever has just verified an address chooses a plan.
  confirmed: '/portal/subscribe',
  afterReset: '/portal/dashboard',
  emailLabel: 'Email',
  registered:
    'If this email is not already registered, please check your inbox to verify your account. The link in the email brings you back here.',
};
