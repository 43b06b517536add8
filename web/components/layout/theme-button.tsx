import { Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { useTheme } from '#web/lib/theme.ts';

export function ThemeButton(props: ComponentProps<'button'>) {
  const Icon = useTheme() === 'dark' ? Moon : Sun;
  return (
    <Button variant="ghost" size="icon" aria-label={t.theme()} {...props}>
      <Icon aria-hidden />
    </Button>
  );
}
