import type { Language } from '../../contract/enums.ts';
import { type AnswerTexts, answerTexts } from '../../messages/answers.ts';
import { escapeHtml } from '../html/escape.ts';
import { cardStyle, plainPage, plainPagePolicy } from '../html/page.ts';

/** No script; the one form goes to this server. */
export const pagePolicy = plainPagePolicy(cardStyle);

type Page = {
  heading: string;
  paragraphs: readonly string[];
  button?: string;
  settings: string;
};

/** What the page says: whoever has the mail reads it, so nothing about the person. `title` is the portal's name. */
const pages = (t: AnswerTexts, title: string) =>
  ({
    ask: {
      heading: t.stopHeading(),
      paragraphs: [t.stopWhat(), t.stopNot({ title })],
      button: t.stopButton(),
      settings: t.orChoose(),
    },
    stopped: {
      heading: t.stoppedHeading(),
      paragraphs: [t.stoppedWhat(), t.stoppedNot({ title })],
      settings: t.openSettings(),
    },
    turnedOnSince: { heading: t.unchangedHeading(), paragraphs: [t.turnedOnSince()], settings: t.choose() },
    unknown: { heading: t.brokenHeading(), paragraphs: [t.stopBroken()], settings: t.choose() },
    tooMany: { heading: t.laterHeading(), paragraphs: [t.tooOften()], settings: t.choose() },
    failed: { heading: t.minuteHeading(), paragraphs: [t.cannotNow()], settings: t.choose() },
  }) as const satisfies Record<string, Page>;

export type PageName = keyof ReturnType<typeof pages>;

/** The form posts to the address that the page was opened at, which alone holds the key. */
export function unsubscribePage(name: PageName, productTitle: string, language: Language): string {
  const { heading, paragraphs, button, settings }: Page = pages(answerTexts[language], productTitle)[name];
  const said = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  const form = button
    ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${escapeHtml(button)}</button></form>`
    : '';
  const body = `<main>
<p class="quiet">${escapeHtml(productTitle)}</p>
<section>
<h1>${escapeHtml(heading)}</h1>
${said.join('\n')}
${form}
</section>
<p><a href="/dashboard/settings#notifications">${escapeHtml(settings)}</a></p>
</main>`;
  return plainPage({ language, title: `${heading} · ${productTitle}`, style: cardStyle, body });
}
