import type { Language } from '../../../contract/enums.ts';
import { escapeHtml } from '../../html/escape.ts';
import type { ShellTexts } from './built.ts';

/** Pages of the app that anybody may open and search engines may list. */
export const publicPaths: readonly string[] = ['/auth', '/portal/auth'];

type ShellOptions = {
  productTitle: string;
  publicUrl: string;
  /** What the app must know before its first call (web/lib/config.ts): to ask for it would be a round trip more. */
  config: object;
  /** The scripts of the screen, which the start page does not name itself: a browser that is told at once need not run the app first. */
  preloads: readonly string[];
  /** Its files of texts: the page asks for them in the language that it begins in (web/features/early/language.ts). */
  texts: readonly string[];
  /** Stands in the page, where it holds up no first paint; the content security policy has its hash. */
  themeScript: string;
  /** The frame of the page, drawn until the app stands. */
  frame: string;
  language: Language;
  /** In that language; what its pages say of themselves, search engines and shared links say of them. */
  says: ShellTexts;
};

/**
 * The app's start page with the head that its address wants: the title is right before any script has run, and what
 * is behind the sign-in is listed nowhere.
 * @param shell the built index.html
 */
export function shellFor(path: string, shell: string, options: ShellOptions): string {
  const { productTitle, publicUrl, config, preloads, texts, themeScript, frame, language, says } = options;
  const page = Object.hasOwn(says.pages, path) ? says.pages[path] : undefined;
  const title = escapeHtml(page ? `${page.title} | ${productTitle}` : productTitle);
  const about = page
    ? described(title, page.description, publicUrl + path, publicUrl)
    : '<meta name="robots" content="noindex">';
  // A style sheet in the head would hold up the first paint; after the frame it holds up only the app.
  const styles = shell.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  return styles
    .reduce((page, style) => page.replace(style, ''), shell)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<meta name="waiting"[^>]*>/, () => waiting(says))
    .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${escapeHtml(says.needsScript)}</noscript>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => about)
    .replace(
      '<script src="/theme.js"></script>',
      () =>
        `${meta('config', JSON.stringify(config))}${meta('texts', texts.join(' '))}<script>${themeScript}</script>`,
    )
    .replace(/<div id="root">.*?<\/div>\n/s, () => `<div id="root">${frame}</div>\n${styles.join('')}`)
    .replace('</head>', () => `${preloads.map(preload).join('')}</head>`);
}

/** What the page says by itself while the app does not come. */
function waiting({ slow, lost, again }: ShellTexts): string {
  const attributes = Object.entries({ slow, lost, again }).map(
    ([name, text]) => ` data-${name}="${escapeHtml(text)}"`,
  );
  return `<meta name="waiting"${attributes.join('')}>`;
}

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

function preload(script: string): string {
  return `<link rel="modulepreload" crossorigin href="${script}">`;
}

/** @param title escaped already */
function described(title: string, description: string, url: string, publicUrl: string): string {
  return `<meta name="description" content="${escapeHtml(description)}">
    <link rel="canonical" href="${escapeHtml(url)}">
    <meta property="og:type" content="website">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${escapeHtml(description)}">
    <meta property="og:url" content="${escapeHtml(url)}">
    <meta property="og:image" content="${escapeHtml(`${publicUrl}/social-preview.png`)}">`;
}
