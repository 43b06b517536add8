import { t } from '#texts/shared';
import { LanguageSection } from '#web/components/layout/language-section.tsx';
import { SaverSection } from '#web/components/saver/saver-section.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { FactorsSection } from '#web/features/factors/factors-section.tsx';
import { LearnersCopy } from '#web/features/lessons-portal/account/learners-copy.tsx';
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
      <Section title={t.password()} text={t.newPasswordSignsOutEverywhere()}>
        <PasswordForm />
      </Section>
      <PasskeysSection />
      <Section title={t.secondStep()} text={t.codeFromPhoneSecurityKey()}>
        <FactorsSection />
      </Section>
      <SignInsSection back="/portal/auth?linking=true&next=/portal/account" />
      <Section title={t.appearance()} text={t.keptOnThisDevice()}>
        <ThemeChoices />
      </Section>
      <Section title={t.whereYouAreSignedIn()} text={t.signOutDeviceNoLonger()}>
        <Sessions />
      </Section>
      <LearnersCopy />
      <LanguageSection />
      <SaverSection />
    </>
  );
}
