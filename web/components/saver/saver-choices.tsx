import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { chooseSaver, type SaverChoice, useBrowserSaves, useSaverChoice } from '#web/lib/saver/saving.ts';

/** On, off, or as the browser says. */
export function SaverChoices() {
  const browser = useBrowserSaves();
  const choices: { value: SaverChoice; label: string }[] = [
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
    { value: 'browser', label: `As the browser says (${browser ? 'on' : 'off'} now)` },
  ];
  return (
    <RadioChips legend="Data saver" choices={choices} chosen={useSaverChoice()} onChoose={chooseSaver} />
  );
}
