import type { ReactNode } from 'react';
import { t } from '#texts/settings';
import { ProfilesSection } from '#web/components/profiles/profiles-section.tsx';
import { Section } from '#web/components/ui/section.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { DetailsForm } from './details-form.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneSection } from './phone-section.tsx';

type SettingsPanelProps = {
  profile: Profile;
  /** What is set less often. */
  children: ReactNode;
};

/** What a person sets for themselves. */
export function SettingsPanel({ profile, children }: SettingsPanelProps) {
  return (
    <div className="max-w-4xl divide-y">
      <Section title={t.yourDetails()} text={t.nameShownPeopleWriteNumber()}>
        <DetailsForm profile={profile} />
      </Section>
      <ProfilesSection />
      <EmailSection back="/auth?next=/dashboard/settings" />
      <PhoneSection />
      <Section title={t.password()} text={t.newPasswordSignsOutEverywhere()}>
        <PasswordForm />
      </Section>
      {children}
    </div>
  );
}
