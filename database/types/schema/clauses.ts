/** Statements that several kinds of objects have. */
import { wrapped } from './layout.ts';

export function commentOn(what: string, comment: string | null): string[] {
  return comment === null ? [] : [`comment on ${what} is '${comment.replaceAll("'", "''")}';`];
}

/** One statement for each set of roles. */
export function grantsOn(what: string, grants: readonly { privilege: string; roles: string[] }[]): string[] {
  return grants
    .filter(({ roles }) => roles.length > 0)
    .flatMap(({ privilege, roles }) => wrapped(`grant ${privilege} on ${what} to ${roles.join(', ')};`));
}

/** The sections of a file, those that have lines. */
export function sections(...parts: readonly (readonly string[])[]): string {
  const written = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${['-- Generated from the migrated database by `npm run types`; do not edit.', ...written].join('\n\n')}\n`;
}
