import { chooseSaver, type SaverChoice, useBrowserSaves, useSaverChoice } from '#web/lib/saver/saving.ts';

/** On, off, or as the browser says. */
export function SaverChoices() {
  const chosen = useSaverChoice();
  const browser = useBrowserSaves();
  const choices: { value: SaverChoice; label: string }[] = [
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
    { value: 'browser', label: `As the browser says (${browser ? 'on' : 'off'} now)` },
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Data saver</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border bg-card px-4 text-sm has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground md:min-h-10"
        >
          <input
            type="radio"
            name="saver"
            className="size-4 accent-primary"
            checked={chosen === value}
            onChange={() => chooseSaver(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
