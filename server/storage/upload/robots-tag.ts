import { StorageError } from '../errors.ts';

const simple = /^(all|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex)$/;
const withValue =
  /^(max-snippet: ?-?\d+|max-image-preview: ?(none|standard|large)|max-video-preview: ?-?\d+|unavailable_after: ?[\w ,:+-]+)$/;

/**
 * Checks a value that is sent on as X-Robots-Tag: rules after commas, each perhaps after a crawler's name.
 * @throws {StorageError} for anything else.
 */
export function checkRobotsTag(value: string): void {
  // The one rule whose value may hold commas is a date, and comes last.
  const [rules = '', date] = value.split(/(?=unavailable_after)/, 2);
  const all = [...rules.split(',').map((rule) => rule.trim()), ...(date ? [date.trim()] : [])];
  const given = date ? all.filter((rule) => rule !== '') : all;
  for (const rule of given) {
    const bare = rule.replace(/^(?!max-|unavailable_after)[\w-]+:\s*/, '');
    if (!simple.test(bare) && !withValue.test(bare)) {
      throw new StorageError({
        status: 400,
        error: 'invalid_x_robots_tag',
        code: 'InvalidRequest',
        message: `Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "${rule}"`,
      });
    }
  }
}
