import { t } from '#texts/settings';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#web/lib/theme.ts';

const choices = (): { value: ThemeChoice; label: string }[] => [
  {
    value: 'system',
    label: t.asTheDevice(),
  },
  {
    value: 'light',
    label: t.light(),
  },
  {
    value: 'dark',
    label: t.dark(),
  },
];

export function ThemeChoices() {
  return (
    <RadioChips legend={t.theme()} choices={choices()} chosen={useThemeChoice()} onChoose={chooseTheme} />
  );
}
