import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '../../contract/enums.ts';
import { askedLanguage, inLanguage } from '../html/language.ts';

/** What a page's words depend on. */
export type Words = { productTitle: string; language: Language };

/**
 * Prepares the pages to which mails and text messages lead: they are kept by nobody, tell no other site their address,
 * which is a right, and are in no index.
 * @param policy the Content-Security-Policy of the pages
 * @returns what gives an answer the rest of its headers, and says in which words to write it
 */
export function dressedPages(
  app: FastifyInstance,
  { productTitle, policy }: { productTitle: string; policy: string },
): (reply: FastifyReply) => Words {
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
  });
  return (reply) => {
    const { language } = askedLanguage(reply.request);
    reply
      .headers(inLanguage(language))
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8');
    return { productTitle, language };
  };
}
