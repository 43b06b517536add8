import type { Language } from '../../contract/enums.ts';
import { type AnswerTexts, answerTexts } from '../../messages/answers.ts';
import { escapeHtml } from '../html/escape.ts';
import { cardStyle, plainPage, plainPagePolicy } from '../html/page.ts';

/** No script; the one form goes to this server. */
export const guardianPagePolicy = plainPagePolicy(cardStyle);

export type GuardianAnswer = 'agreed' | 'refused' | 'withdrawn';
type Page = {
  heading: string;
  paragraphs: readonly string[];
  buttons?: readonly { answer: GuardianAnswer; label: string }[];
};

/** What the page says; of the learner no more than the first name. `title` is the portal’s name. */
const pages = (t: AnswerTexts, { learner, title }: { learner: string; title: string }) =>
  ({
    ask: {
      heading: t.agreeHeading({ learner }),
      paragraphs: [t.agreeWho({ learner, title }), t.agreeWhat({ learner, title }), t.agreeCost()],
      buttons: [
        { answer: 'agreed', label: t.agree() },
        { answer: 'refused', label: t.disagree() },
      ],
    },
    agreed: { heading: t.agreedHeading(), paragraphs: [t.agreedThanks({ learner }), t.agreedMail()] },
    refused: {
      heading: t.refusedHeading(),
      paragraphs: [t.refusedWhat({ learner }), t.refusedMistake({ learner })],
      buttons: [{ answer: 'agreed', label: t.agreeAfterAll() }],
    },
    askWithdraw: {
      heading: t.withdrawHeading(),
      paragraphs: [t.withdrawWhat({ learner, title })],
      buttons: [{ answer: 'withdrawn', label: t.withdraw() }],
    },
    withdrawn: {
      heading: t.withdrawnHeading(),
      paragraphs: [t.withdrawnWhat({ learner }), t.withdrawnAgain({ learner })],
    },
    unknown: { heading: t.brokenHeading(), paragraphs: [t.agreeBroken(), t.agreeNewest()] },
    tooMany: { heading: t.laterHeading(), paragraphs: [t.tooOften()] },
    failed: { heading: t.minuteHeading(), paragraphs: [t.cannotNow()] },
  }) as const satisfies Record<string, Page>;

export type GuardianPageName = keyof ReturnType<typeof pages>;
type Given = { productTitle: string; learner?: string | undefined; language: Language };

/** The form posts to the address that the page was opened at, which alone holds the key. */
export function guardianPage(name: GuardianPageName, { productTitle, learner, language }: Given): string {
  const t = answerTexts[language];
  const names = { learner: learner ?? t.theLearner(), title: productTitle };
  const { heading, paragraphs, buttons = [] }: Page = pages(t, names)[name];
  const lines = paragraphs.map((text) => `<p>${escapeHtml(sentence(text))}</p>`);
  const form = buttons.map(
    ({ answer, label }, at) =>
      `<button name="answer" value="${answer}"${at > 0 ? ' class="second"' : ''}>${escapeHtml(label)}</button>`,
  );
  const body = `<main>
<p class="quiet">${escapeHtml(productTitle)}</p>
<section>
<h1>${escapeHtml(heading)}</h1>
${lines.join('\n')}
${form.length > 0 ? `<form method="post">${form.join('')}</form>` : ''}
</section>
<p><a href="/">${escapeHtml(t.whatIsPortal())}</a></p>
</main>`;
  return plainPage({ language, title: `${heading} · ${productTitle}`, style: cardStyle, body });
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
