import { unreachable } from '../../../contract/phone-numbers.ts';
import { sendsSms } from '../../integrations/sms/config.ts';
import { refused } from '../../refused.ts';
import { type AccountError, badRequest, invalid, unprocessable } from '../errors.ts';
import type { AccountService } from '../service.ts';

/**
 * A phone number in the form that numbers are kept in: E.164 without the plus. Blanks are ignored, as the contract does.
 * @throws {AccountError} 400 with the contract's text.
 */
export function normalPhone(given: string): string {
  const digits = given.trim().replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/**
 * A number that a code is to be sent to.
 * @throws {AccountError} 400 `phone_provider_disabled` with the contract's text where no message can be sent, 400
 *   `validation_failed` for what is no number, a landline, or of a country that no messages go to.
 */
export function textableNumber(service: AccountService, given: string, disabled: string): string {
  if (!sendsSms(service.config.sms)) throw badRequest('phone_provider_disabled', disabled);
  const phone = normalPhone(given);
  requireTextable(service, phone);
  return phone;
}

/** @throws {AccountError} 400 `validation_failed` for a landline, or a country that no messages go to. */
export function requireTextable(service: AccountService, phone: string): void {
  const reason = unreachable(phone, service.config.smsCountries);
  if (reason === 'landline') throw invalid(refused('account.phone_landline'));
  if (reason === 'country') throw invalid(refused('account.phone_country'));
}

/** The contract's `phone_exists`, for those who are told: the secret key. */
export function phoneTaken(): AccountError {
  return unprocessable('phone_exists', 'A user with this phone number has already been registered');
}

const CHANNELS =
  "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.";

/** By what a code goes; left out it is a text message. @throws {AccountError} 400 with the contract's text. */
export function channelOf(given: string): 'sms' | 'whatsapp' {
  const channel = given || 'sms';
  if (channel !== 'sms' && channel !== 'whatsapp') throw invalid(CHANNELS);
  return channel;
}
