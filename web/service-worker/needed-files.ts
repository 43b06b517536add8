import type { Rolldown } from 'vite';

/**
 * The files of texts, without language and ending, that the page and those parts need whose first module one of these
 * matches.
 */
export type TextsOf = (patterns: readonly RegExp[]) => string[];

/**
 * The files that certain modules need: their chunks, with everything that those import at once, and the styles.
 * @param isWanted by the module's path
 */
export function neededFiles(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
) {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && isWanted(chunk)) add(name);
  }
  return found;
}

/** Whether a chunk holds a module that one of these matches. */
export const holdsOneOf =
  (patterns: readonly RegExp[]) =>
  ({ moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => patterns.some((pattern) => pattern.test(id)));
