import { escapeHtml } from '../../html/escape.ts';

/** Pages of the app that anybody may open and search engines may list, with what these and shared links say of them. */
const publicPages: Record<string, { title: string; description: string }> = {
  '/auth': {
    title: 'Login',
    description: 'Sign in to your school, or register as a parent or teacher.',
  },
  '/portal/auth': {
    title: 'Online Lessons Portal',
    description: 'Video lessons for learners in Grades 8 to 12: sign in, or start with a free trial.',
  },
};

export const publicPaths: readonly string[] = Object.keys(publicPages);

type ShellOptions = {
  productTitle: string;
  publicUrl: string;
  /** The scripts of the screen, which the start page does not name itself: a browser that is told at once need not run the app first. */
  preloads: readonly string[];
  /** Its files of texts: the page asks for them in the language that it begins in (web/features/early/language.ts). */
  texts: readonly string[];
  /** Stands in the page, where it holds up no first paint; the content security policy has its hash. */
  themeScript: string;
  /** The frame of the page, drawn until the app stands. */
  frame: string;
};

/**
 * The app's start page with the head that its address wants: the title is right before any script has run, and what
 * is behind the sign-in is listed nowhere.
 * @param shell the built index.html
 */
export function shellFor(path: string, shell: string, options: ShellOptions): string {
  const page = Object.hasOwn(publicPages, path) ? publicPages[path] : undefined;
  const { productTitle, publicUrl, preloads, texts, themeScript, frame } = options;
  const title = escapeHtml(page ? `${page.title} | ${productTitle}` : productTitle);
  const about = page
    ? described(title, page.description, publicUrl + path, publicUrl)
    : '<meta name="robots" content="noindex">';
  // A style sheet in the head would hold up the first paint; after the frame it holds up only the app.
  const styles = shell.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  return styles
    .reduce((page, style) => page.replace(style, ''), shell)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => about)
    .replace(
      '<script src="/theme.js"></script>',
      () => `<meta name="texts" content="${texts.join(' ')}"><script>${themeScript}</script>`,
    )
    .replace(/<div id="root">.*?<\/div>\n/s, () => `<div id="root">${frame}</div>\n${styles.join('')}`)
    .replace('</head>', () => `${preloads.map(preload).join('')}</head>`);
}

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
