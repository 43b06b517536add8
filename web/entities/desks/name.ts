import type { DeskKind } from '#contract/enums.ts';
import { t } from '#texts/entities';

type Named = {
  kind: string;
  name: string | null;
  /** Whose own it is, of a teacher's. */
  teacher?: { first_name: string; last_name: string } | null;
};

/** What a desk is called: by its own name, its teacher's, or by what it is in the reader's language. */
export const deskName = ({ kind, name, teacher }: Named): string =>
  name ??
  (teacher ? `${teacher.first_name} ${teacher.last_name}` : null) ??
  t.deskKind({ kind: kind as DeskKind });
