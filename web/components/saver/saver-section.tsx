import { Section } from '#web/components/ui/section.tsx';
import { BundleForm } from './bundle-form.tsx';
import { MonthUsed } from './month-used.tsx';
import { SaverChoices } from './saver-choices.tsx';

/** Where one arrives from the menu of a phone. */
export const SAVER_ID = 'data-saver';

/** What a person sets about megabytes and sees of them, in the settings of both portals. */
export function SaverSection() {
  return (
    <Section
      id={SAVER_ID}
      title="Data saver"
      text="While it is on, no picture and no video is loaded before you tap it. Kept on this device."
    >
      <div className="grid gap-6">
        <SaverChoices />
        <MonthUsed />
        <BundleForm />
      </div>
    </Section>
  );
}
