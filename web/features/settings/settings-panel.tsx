import type { ReactNode } from 'react';
import { SaverSection } from '#web/components/saver/saver-section.tsx';
import { Section } from '#web/components/ui/section.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { CalendarFeedSection } from './calendar-feed-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { DeviceSection } from './device-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { ThemeChoices } from './theme-choices.tsx';

/** What a person sets for themselves. */
type SettingsPanelProps = {
  profile: Profile;
  /** Signing in without a password, a feature of its own. */
  passkeys: ReactNode;
  /** The second step of signing in, a feature of its own. */
  secondStep: ReactNode;
};

export function SettingsPanel({ profile, passkeys, secondStep }: SettingsPanelProps) {
  return (
    <div className="max-w-4xl divide-y">
      <Section
        title="Your details"
        text="Your name is shown to the people you write to; your number only to your school."
      >
        <DetailsForm profile={profile} />
      </Section>
      <EmailSection back="/auth?next=/dashboard/settings" />
      <Section title="Password" text="A new password signs you out everywhere else.">
        <PasswordForm />
      </Section>
      {passkeys}
      <Section
        title="Second step"
        text="A code from your phone or a security key, asked for after the password. A stolen password alone then opens nothing."
      >
        {secondStep}
      </Section>
      <SignInsSection back="/auth?linking=true&next=/dashboard/settings" />
      <NotificationsSection profile={profile} />
      <CalendarFeedSection profile={profile} />
      <SaverSection />
      <DeviceSection />
      <Section title="Appearance" text="Kept on this device.">
        <ThemeChoices />
      </Section>
      <Section title="Where you are signed in" text="Sign out of a device that you no longer use.">
        <Sessions />
      </Section>
    </div>
  );
}
