import { chooseTheme, type ThemeChoice, useThemeChoice } from '#web/lib/theme.ts';

const choices: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ThemeChoices() {
  const chosen = useThemeChoice();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border bg-card px-4 text-sm has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground md:min-h-10"
        >
          <input
            type="radio"
            name="theme"
            className="size-4 accent-primary"
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
