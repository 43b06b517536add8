export type GivenNames = { first_name: string; last_name: string; phone: string };

/**
 * The names of an account's metadata: of our sign-up apart, of a provider as one, whose last word is the last name.
 * Only what the fields begin with: the person reads them over.
 */
export function givenNames(metadata: Record<string, unknown> = {}): GivenNames {
  const textAt = (key: string) => (typeof metadata[key] === 'string' ? metadata[key].trim() : '');
  const whole = (textAt('full_name') || textAt('name')).split(/\s+/);
  const last = whole.length > 1 ? (whole.pop() ?? '') : '';
  const isApart = textAt('first_name') !== '' || textAt('last_name') !== '';
  return {
    first_name: isApart ? textAt('first_name') : whole.join(' '),
    last_name: isApart ? textAt('last_name') : last,
    phone: textAt('phone'),
  };
}
