import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#web/lib/theme.ts';

const choices: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ThemeChoices() {
  return <RadioChips legend="Theme" choices={choices} chosen={useThemeChoice()} onChoose={chooseTheme} />;
}
