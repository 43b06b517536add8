import { t } from '#texts/components-saver';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { chooseSaver, type SaverChoice, useBrowserSaves, useSaverChoice } from '#web/lib/saver/saving.ts';

/** On, off, or as the browser says. */
export function SaverChoices() {
  const browser = useBrowserSaves();
  const choices: { value: SaverChoice; label: string }[] = [
    { value: 'on', label: t.on() },
    { value: 'off', label: t.off() },
    { value: 'browser', label: t.browserSaysOffNow({ browser: String(browser) }) },
  ];
  return (
    <RadioChips legend={t.dataSaver()} choices={choices} chosen={useSaverChoice()} onChoose={chooseSaver} />
  );
}
