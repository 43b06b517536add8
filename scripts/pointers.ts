/** What comments and pages point to: files, headings, decision records. A pointer that leads nowhere is found here. */
import { posix } from 'node:path';

/** A file by its path from the repository's root, with slashes. */
export type Source = { path: string; text: string };

/** Words that name what is not in the repository. */
const elsewhere = [
  /\bdocuments? [12]\b/i,
  /\bboth documents\b/i,
  /\bthe spec\b(?!\.)/i,
  /\bspec[’']s\b/i,
  /\bthe (?:two )?specifications?\b/i,
  /\bDESIGN\b/,
  /\bdesign, section\b/i,
  /\bissue \d+\b/i,
];

const folders = 'bench|contract|database|docs|e2e|prove|scripts|server|web';
const namedPath = new RegExp(
  `(?<![\\w#./-])((?:${folders})/[\\w./$-]*\\.(?:css|json|md|mjs|sql|tsx?))(?:#([\\w-]+))?`,
  'g',
);
/** Stands for the number of a file that a reader is about to make. */
const placeholder = 'NNNN';
/** `decision 0101`, and a bare `(0101)`, which no call's argument stands like. */
const namedDecision = /\bdecisions?[ /](\d{4})\b|(?<=\s)\((0\d{3}|1[01]\d{2})\)/g;
const markdownLink = /\]\(([^)\s]+)\)/g;

const isPage = (path: string): boolean => path.endsWith('.md');
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*|--)|\s\/\/ /.test(line);

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of page.replace(/^```.*?^```/gms, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let again = 1; anchors.has(unique); again += 1) unique = `${anchor}-${again}`;
    anchors.add(unique);
  }
  return anchors;
}

/** What a line names: paths from the root, some with an anchor, and numbers of decision records. */
function pointersOf(path: string, line: string): { file: string; anchor?: string | undefined }[] {
  const named = [...line.matchAll(namedPath)]
    .map(([, file = '', anchor]) => ({ file, anchor }))
    .filter(({ file }) => !file.includes(placeholder));
  const decisions = [...line.matchAll(namedDecision)].map(([, named, bare]) => ({
    file: `docs/decisions/${named ?? bare}`,
  }));
  const links = !isPage(path)
    ? []
    : [...line.matchAll(markdownLink)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => {
          const [file, anchor] = target.split('#', 2);
          return { file: file ? posix.join(posix.dirname(path), file) : path, anchor };
        });
  return [...named, ...decisions, ...links];
}

/**
 * Every pointer of the sources that leads nowhere, as `path:line what`.
 * @param sources what is looked through: pages whole, of code the comments
 * @param paths every file and folder that may be pointed to
 */
export function lostPointers(sources: readonly Source[], paths: ReadonlySet<string>): string[] {
  const pages = new Map(sources.filter(({ path }) => isPage(path)).map(({ path, text }) => [path, text]));
  const anchors = new Map([...pages].map(([path, text]) => [path, anchorsOf(text)]));
  const isThere = (file: string): boolean =>
    paths.has(file.replace(/\/$/, '')) || [...paths].some((path) => path.startsWith(`${file}-`));
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (!isPage(path) && !isComment(line)) return [];
      const lost = pointersOf(path, line)
        .filter(({ file, anchor }) => !isThere(file) || (anchor && !anchors.get(file)?.has(anchor)))
        .map(({ file, anchor }) => (anchor ? `${file}#${anchor}` : file));
      const words = elsewhere.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
      return [...lost, ...words].map((what) => `${path}:${index + 1} ${what}`);
    }),
  );
}
