import { Section } from '#web/components/ui/section.tsx';
import { FactorsSection } from '#web/features/factors/factors-section.tsx';
import { PasskeysSection } from '#web/features/passkeys/passkeys-section.tsx';
import { EmailSection } from '#web/features/settings/email-section.tsx';
import { PasswordForm } from '#web/features/settings/password-form.tsx';
import { Sessions } from '#web/features/settings/sessions.tsx';
import { SignInsSection } from '#web/features/settings/sign-ins-section.tsx';
import { ThemeChoices } from '#web/features/settings/theme-choices.tsx';

/** The settings that a learner has like everybody else. */
export default function Security() {
  return (
    <>
      <EmailSection back="/portal/auth?next=/portal/account" />
      <Section title="Password" text="A new password signs you out everywhere else.">
        <PasswordForm />
      </Section>
      <PasskeysSection />
      <Section
        title="Second step"
        text="A code from your phone or a security key, asked for after the password. A stolen password alone then opens nothing."
      >
        <FactorsSection />
      </Section>
      <SignInsSection back="/portal/auth?linking=true&next=/portal/account" />
      <Section title="Appearance" text="Kept on this device.">
        <ThemeChoices />
      </Section>
      <Section title="Where you are signed in" text="Sign out of a device that you no longer use.">
        <Sessions />
      </Section>
    </>
  );
}
