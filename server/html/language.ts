import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '../../contract/enums.ts';

/** In which language a page is asked for, and whether its address says so: `?lang=zu`. */
export type AskedLanguage = { language: Language; isAsked: boolean };

/** By the address, else the first that the browser's owner reads (RFC 9110, 12.5.4); English for everybody else. */
export function askedLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): AskedLanguage {
  const { lang } = (query ?? {}) as { lang?: unknown };
  const asked = languages.find((language) => language === lang);
  if (asked) return { language: asked, isAsked: true };
  return { language: readBest(headers['accept-language'] ?? ''), isAsked: false };
}

function readBest(accepted: string): Language {
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const weight = rest.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase().split('-')[0], weight: weight ? Number(weight) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const found = languages.find((language) => language === tag);
    if (found) return found;
  }
  return 'en';
}

/** What the link in a mail carries, so that its page is in the language of the mail. */
export const asLanguage = (language: Language): string => (language === 'en' ? '' : `&lang=${language}`);

/** The same where the address carries nothing else. */
export const asLanguageAlone = (language: Language): string => (language === 'en' ? '' : `?lang=${language}`);

/** What an answer in one of several languages says of itself, so that no cache gives it to who reads another one. */
export const inLanguage = (language: Language): Record<string, string> => ({
  'content-language': language,
  vary: 'accept-language',
});
