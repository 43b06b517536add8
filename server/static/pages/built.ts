import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '../../../contract/enums.ts';
import type { LandingFacts } from '../../../contract/landing.ts';
import type { AskedLanguage } from '../../html/language.ts';

/** The built React app. */
export const webFolder = fileURLToPath(new URL('../../../build/web', import.meta.url));

const folder = fileURLToPath(new URL('../../../build/pages', import.meta.url));

/** What web/app/pages.tsx renders with; web/features/landing/page.tsx says what each is for. */
type PageParts = {
  css: string;
  themeScript: string;
  languageScript: string;
  script: string;
  publicUrl: string;
};

/** What the start page says around the app (web/app/pages.tsx). */
export type ShellTexts = {
  /** By the addresses that anybody may open and search engines may list. */
  pages: Record<string, { title: string; description: string }>;
  slow: string;
  lost: string;
  again: string;
  needsScript: string;
};

/** The module that the build made of web/app/pages.tsx. */
type PagesModule = {
  renderLanding(facts: LandingFacts, parts: PageParts, as: AskedLanguage): string;
  renderNotFound(parts: PageParts, language: Language): string;
  renderFrame(path: string, language: Language): string;
  shellTexts(language: Language): ShellTexts;
  /** Which of the frames that is. */
  frameOf(path: string): string;
  redirectFor(path: string): string | undefined;
};

/** The pages that the server renders itself, made by the build (scripts/prerender.mjs). */
export type BuiltPages = Omit<PageParts, 'publicUrl'> & {
  /** Every address that the app routes, as the router writes them. */
  routes: string[];
  /** The scripts that a screen needs beyond those that every page names, by its route. */
  preloads: Record<string, string[]>;
  /** Its files of texts, without language and ending, by its route. */
  texts: Record<string, string[]>;
  module: PagesModule;
};

export const pagesAreBuilt = (): boolean => existsSync(join(folder, 'parts.json'));

/** For the content security policy. */
export async function readInlineScripts(): Promise<string[]> {
  if (!pagesAreBuilt()) return [];
  const { themeScript, languageScript } = await readParts();
  return [themeScript, languageScript];
}

export async function loadPages(): Promise<BuiltPages> {
  const module: PagesModule = await import(pathToFileURL(join(folder, 'pages.js')).href);
  return { ...(await readParts()), module };
}

async function readParts(): Promise<Omit<BuiltPages, 'module'>> {
  return JSON.parse(await readFile(join(folder, 'parts.json'), 'utf8'));
}
