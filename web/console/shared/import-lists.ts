import type { ImportKind } from '#contract/imports.ts';
import type { ButtonProps } from '#web/components/ui/button.tsx';

export type ImportLinksProps = { kinds: readonly ImportKind[]; size?: ButtonProps['size'] };
