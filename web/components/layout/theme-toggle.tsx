import { Moon, Sun } from 'lucide-react';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';

/** Light or dark by one tap, for pages that should stay small; the layout's menu can also follow the device. */
export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Moon : Sun;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={other === 'dark' ? t.switchToDark() : t.switchToLight()}
      onClick={() => chooseTheme(other)}
    >
      <Icon aria-hidden />
    </Button>
  );
}
