import type { DeskKind } from '#contract/enums.ts';
import { t } from '#texts/entities';

/** What a desk is called: by its own name, or by what it is in the reader's language. */
export const deskName = ({ kind, name }: { kind: string; name: string | null }): string =>
  name ?? t.deskKind({ kind: kind as DeskKind });
