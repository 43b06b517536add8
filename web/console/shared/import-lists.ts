import type { ImportKind } from '#contract/imports.ts';
import type { ButtonProps } from '#web/components/ui/button.tsx';

export type ImportLinksProps = { kinds: readonly ImportKind[]; size?: ButtonProps['size'] };

export type ExportMenuProps = {
  kinds: readonly ImportKind[];
  /** Writes what the screen shows, as it is narrowed there. */
  shown?: () => Promise<number>;
};
