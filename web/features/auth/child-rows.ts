import { isBlankChild } from '#contract/registration.ts';

type Rows = Parameters<typeof isBlankChild>[0][];

/** Of the form's child rows, the positions of those that are sent; blank ones are not. */
export function sentRows(rows: Rows): number[] {
  return rows.flatMap((row, index) => (isBlankChild(row) ? [] : [index]));
}

/** A path in what was sent, such as `children.0.grade_id`, as the path in the form. */
export function formPath(path: string, rows: Rows): string {
  return path.replace(/^children\.(\d+)/, (_, position: string) => {
    return `children.${sentRows(rows)[Number(position)] ?? position}`;
  });
}

/** Errors by position in what was sent, moved to the form's rows. */
export function errorsByRow<Error>(errors: readonly Error[], rows: Rows): Error[] {
  const moved: Error[] = [];
  const sent = sentRows(rows);
  errors.forEach((error, position) => {
    moved[sent[position] ?? position] = error;
  });
  return moved;
}
