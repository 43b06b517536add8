import { t } from '#texts/components-saver';
import { Section } from '#web/components/ui/section.tsx';
import { BundleForm } from './bundle-form.tsx';
import { MonthUsed } from './month-used.tsx';
import { SaverChoices } from './saver-choices.tsx';

/** Where one arrives from the menu of a phone. */
export const SAVER_ID = 'data-saver';

/** What a person sets about megabytes and sees of them, in the settings of both portals. */
export function SaverSection() {
  return (
    <Section id={SAVER_ID} title={t.dataSaver()} text={t.whileNoPictureNoVideo()}>
      <div className="grid gap-6">
        <SaverChoices />
        <MonthUsed />
        <BundleForm />
      </div>
    </Section>
  );
}
