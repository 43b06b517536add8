import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** RFC 6238 with what every authenticator app understands. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps of 30 s a clock may be off, either way. */
const CLOCK_STEPS = 1;

/** A fresh secret in base32, for an authenticator app. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads: the address, and the QR code that shows it as an SVG image. */
export function totpEnrolment(
  secret: string,
  issuer: string,
  label: string,
): { uri: string; qr_code: string } {
  const uri = new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString();
  return { uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/** The 30-second step that the code belongs to, when it is right for now; undefined when it is wrong. */
export function matchingStep(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = Date.now();
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: CLOCK_STEPS,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / shape.period) + delta;
}
