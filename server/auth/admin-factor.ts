import { z } from 'zod';

const daySeconds = 86_400;
const usualGraceDays = 14;

/** The settings of the administrators' second factor; server/config.ts composes them with the others. */
export const adminFactorSettings = {
  REQUIRE_ADMIN_FACTOR: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
  ADMIN_FACTOR_GRACE_DAYS: z.coerce.number().int().min(0).max(365).optional(),
};

export type AdminFactorConfig = {
  /** Whether an administrator's session must have shown a second factor. */
  required: boolean;
  /** How long it need not yet, in seconds from the first sign-in as an administrator. */
  graceSeconds: number;
};

type AdminFactorSettings = z.output<z.ZodObject<typeof adminFactorSettings>>;

/**
 * @param exposed whether others can reach the server, and it is no demonstration, whose passwords anybody knows:
 *   then it is required unless the setting says otherwise. Who sets it to 1 wants it at once.
 */
export function readAdminFactorConfig(given: AdminFactorSettings, exposed: boolean): AdminFactorConfig {
  const { REQUIRE_ADMIN_FACTOR: wanted, ADMIN_FACTOR_GRACE_DAYS: days } = given;
  return {
    required: wanted ?? exposed,
    graceSeconds: daySeconds * (days ?? (wanted === true ? 0 : usualGraceDays)),
  };
}

/**
 * What an access token says of it, read by the database (`private.level_suffices`): that administrators need level 2,
 * and during the grace from when on, in seconds since 1970. It is in everybody's token, for whoever is made an
 * administrator while it is good.
 * @param since when the account first signed in as an administrator, ISO 8601; null for not yet
 */
export function adminFactorClaims(
  { required, graceSeconds }: AdminFactorConfig,
  since: string | null,
): { admin_aal?: 'aal2'; admin_aal_from?: number } {
  if (!required) return {};
  const now = Math.floor(Date.now() / 1000);
  const from = (since === null ? now : Math.floor(Date.parse(since) / 1000)) + graceSeconds;
  return { admin_aal: 'aal2', ...(from > now && { admin_aal_from: from }) };
}
