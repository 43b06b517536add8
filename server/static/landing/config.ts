import { z } from 'zod';
import type { Donation } from '../../../contract/landing.ts';
import { StartupError } from '../../errors.ts';

const text = z.string().trim().min(1).max(120).optional();

/** Who runs the portal and where gifts go; server/config.ts composes these settings with the others. */
export const landingSettings = {
  ORGANISATION_NAME: text,
  ORGANISATION_REGISTRATION: text,
  DONATION_ACCOUNT_HOLDER: text,
  DONATION_BANK: text,
  DONATION_ACCOUNT_NUMBER: text,
  DONATION_BRANCH_CODE: text,
  DONATION_REFERENCE: text,
};

export type LandingConfig = {
  organisation: string;
  registration: string | null;
  donation: Donation | null;
};

type LandingSettings = z.output<z.ZodObject<typeof landingSettings>>;

/** What a demonstration shows: nobody can take it for an account that exists. */
const sample: LandingConfig = {
  organisation: 'Sample Foundation NPC',
  registration: '0000/000000/08 (sample)',
  donation: {
    accountHolder: 'Sample Foundation NPC',
    bank: 'Sample Bank (not a real account)',
    accountNumber: '0000000000',
    branchCode: '000000',
    reference: 'SAMPLE',
  },
};

/**
 * @param title the product's name, which stands in for a foundation that is not named
 * @param demonstration whether sample values may stand where nothing is configured
 * @throws {StartupError} when a bank account is given in part: a gift would get lost
 */
export function readLandingConfig(
  given: LandingSettings,
  title: string,
  demonstration: boolean,
): LandingConfig {
  const configured = Object.keys(landingSettings).some((name) => given[name as keyof LandingSettings]);
  if (!configured && demonstration) return sample;
  return {
    organisation: given.ORGANISATION_NAME ?? title,
    registration: given.ORGANISATION_REGISTRATION ?? null,
    donation: donationOf(given),
  };
}

function donationOf(given: LandingSettings): Donation | null {
  const { DONATION_ACCOUNT_HOLDER: accountHolder, DONATION_BANK: bank } = given;
  const { DONATION_ACCOUNT_NUMBER: accountNumber } = given;
  const branchCode = given.DONATION_BRANCH_CODE ?? null;
  const reference = given.DONATION_REFERENCE ?? null;
  if (accountHolder && bank && accountNumber)
    return { accountHolder, bank, accountNumber, branchCode, reference };
  if (accountHolder ?? bank ?? accountNumber ?? branchCode ?? reference) {
    throw new StartupError(
      'A bank account for donations is DONATION_ACCOUNT_HOLDER, DONATION_BANK and DONATION_ACCOUNT_NUMBER together; set all three or none of the DONATION_ settings.',
    );
  }
  return null;
}
