import { Monitor, Moon, Sun } from 'lucide-react';
import { t } from '#texts/shared';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#web/lib/theme.ts';
import { ThemeButton } from './theme-button.tsx';

const choices = () =>
  [
    {
      value: 'light',
      label: t.light(),
      icon: Sun,
    },
    {
      value: 'dark',
      label: t.dark(),
      icon: Moon,
    },
    {
      value: 'system',
      label: t.asTheDevice(),
      icon: Monitor,
    },
  ] as const;

const isChoice = (value: string): value is ThemeChoice => choices().some((choice) => choice.value === value);

/** The button with its menu, open at first: `ThemeMenu` loads it when the button is pressed. */
export function OpenedThemeMenu() {
  const choice = useThemeChoice();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <ThemeButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-40">
        <DropdownMenuRadioGroup
          value={choice}
          onValueChange={(value) => isChoice(value) && chooseTheme(value)}
        >
          {choices().map(({ value, label, icon: ItemIcon }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              <ItemIcon aria-hidden />
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
