// What each screen of the built app is in, by the bundler's manifest.

/** @typedef {Record<string, { file: string, imports?: string[], isDynamicEntry?: boolean }>} Manifest */

/**
 * The files of texts that the page and its parts wait for, in one language.
 * @typedef {{ start: string[], parts: Record<string, string[]> }} TextsOfParts
 */

/** The page itself, whatever its address is. */
const start = 'index.html';
/** The client of the contract, which every screen behind the sign-in asks first. */
const client = /\/@supabase\/postgrest-js\//;
/** What web/routes/-start.ts imports for a screen, by its address. */
const begun = /** @type {Record<string, RegExp>} */ ({
  '/portal/dashboard': /\/lessons-portal\/browse\/begin\.ts$/,
});

/**
 * The scripts that every page names, and for each address those that its screen needs beyond them at once: its own,
 * those of the frames that it is drawn in and, behind the sign-in, the client of the contract.
 * @param {Manifest} manifest
 * @param {TextsOfParts} [texts] where what they say lies
 * @returns {{ start: string[], screens: Record<string, string[]> }} files, screens by their address as the router writes it
 */
export function scriptsOfScreens(manifest, texts = { start: [], parts: {} }) {
  const everywhere = new Set([...filesOf(manifest, [start]), ...texts.start]);
  const routes = [
    ...new Set(Object.keys(manifest).flatMap((key) => /^routes\/[^?]+(?=\.tsx\?)/.exec(key)?.[0] ?? [])),
  ];
  const screens = routes
    .filter((route) => !route.endsWith('/route') && !route.endsWith('/$'))
    .map((route) => {
      const frames = routes.filter(
        (frame) => frame.endsWith('/route') && route.startsWith(frame.slice(0, -5)),
      );
      const keys = Object.keys(manifest).filter(
        (key) =>
          [...frames, route].some((name) => key.startsWith(`${name}.tsx?`)) ||
          begun[addressOf(route)]?.test(key) ||
          (frames.length > 0 && client.test(key)),
      );
      const said = keys.flatMap((key) => texts.parts[key] ?? []);
      const files = [...filesOf(manifest, keys), ...new Set(said)].filter((file) => !everywhere.has(file));
      return [addressOf(route), files];
    });
  return { start: [...everywhere], screens: Object.fromEntries(screens) };
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @param {Set<string>} found
 * @returns {Set<string>} what is in these parts and in all that they import at once
 */
function filesOf(manifest, keys, found = new Set()) {
  for (const key of keys) {
    const part = manifest[key];
    if (!part || found.has(part.file)) continue;
    found.add(part.file);
    filesOf(manifest, part.imports ?? [], found);
  }
  return found;
}

/**
 * `routes/portal/_learner/lessons.$lessonId` is at `/portal/lessons/$lessonId`.
 * @param {string} route
 */
function addressOf(route) {
  const segments = route.split(/[/.]/).slice(1);
  return `/${segments.filter((segment) => segment !== 'index' && !segment.startsWith('_')).join('/')}`;
}
