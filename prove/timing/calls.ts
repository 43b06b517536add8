/** What is asked about an address: by name, the path and what is sent beside the address. */
export const calls: Record<string, { path: string; body: object }> = {
  'a wrong password': { path: '/token?grant_type=password', body: { password: 'not the one' } },
  'a recovery': { path: '/recover', body: {} },
  'a link to sign in': { path: '/otp', body: { create_user: false } },
  'a link that makes an account': { path: '/otp', body: { create_user: true } },
  'a confirmation once more': { path: '/resend', body: { type: 'signup' } },
  'a sign-up': { path: '/signup', body: { password: 'somebody else' } },
  'a wrong code of a recovery': { path: '/verify', body: { type: 'recovery', token: '000000' } },
  'a wrong code of a sign-up': { path: '/verify', body: { type: 'signup', token: '000000' } },
  'a wrong code of a sign-in': { path: '/verify', body: { type: 'email', token: '000000' } },
};
