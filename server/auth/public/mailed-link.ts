import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/enums.ts';
import { answerTexts } from '../../../messages/answers.ts';
import { type SentTexts, sentTexts } from '../../../messages/sent.ts';
import { escapeHtml } from '../../html/escape.ts';
import { askedLanguage, inLanguage } from '../../html/language.ts';
import { cardStyle, plainPage, plainPagePolicy } from '../../html/page.ts';
import { type LinkType, MAILED_LINK_PATH } from '../mail.ts';
import type { Operation } from '../service.ts';
import { linkOf, usedLink } from './verify-link.ts';

/**
 * `GET /mailed-link`: a page with one button, because programs that check mail open every link in it. It looks
 * nothing up, so that it tells nothing: a link that is no good says so after the press.
 */
export const mailedLinkPage: Operation = {
  method: 'GET',
  url: MAILED_LINK_PATH,
  handle: async (service, request, reply) => {
    const { type, redirectTo } = linkOf(service, request);
    const { language } = askedLanguage(request);
    return reply
      .headers(inLanguage(language))
      .header('content-security-policy', plainPagePolicy(cardStyle, [new URL(redirectTo)]))
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page({ type, language, portal: service.config.productTitle, action: pressedAddress(request) }));
  },
};

/** `POST /mailed-link`, with the same parameters in its address: does what `GET /verify` does. */
export const pressMailedLink: Operation = {
  method: 'POST',
  url: MAILED_LINK_PATH,
  handle: async (service, request, reply) => reply.redirect(await usedLink(service, request), 303),
};

/** The parameters of the page alone: it may have been asked for by way of a proxy that has the portal elsewhere. */
const pressedAddress = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?'));

/** What a press does, in the words of the mail that led here. */
const pressed: Record<LinkType, (t: SentTexts) => { heading: string; button: string }> = {
  signup: (t) => ({ heading: t.confirmHeading(), button: t.confirm() }),
  invite: (t) => ({ heading: t.inviteHeading(), button: t.invite() }),
  recovery: (t) => ({ heading: t.recoverHeading(), button: t.recover() }),
  magiclink: (t) => ({ heading: t.signIn(), button: t.signIn() }),
  email_change: (t) => ({ heading: t.changeHeading(), button: t.change() }),
};

type Page = { type: string; language: Language; portal: string; action: string };

function page({ type, language, portal, action }: Page): string {
  const of = pressed[type as LinkType] ?? pressed.magiclink;
  const { heading, button } = of(sentTexts[language]);
  const t = answerTexts[language];
  const body = `<main>
<p class="quiet">${escapeHtml(portal)}</p>
<section>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(t.pressToGoOn())}</p>
<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(button)}</button></form>
</section>
<p class="quiet">${escapeHtml(t.pressNotExpected())}</p>
</main>`;
  return plainPage({ language, title: `${heading} · ${portal}`, style: cardStyle, body });
}
