import type { ReactNode } from 'react';
import { t } from '#texts/settings';
import { LanguageSection } from '#web/components/layout/language-section.tsx';
import { WhoLookedSection } from '#web/components/looked/who-looked-section.tsx';
import { SaverSection } from '#web/components/saver/saver-section.tsx';
import { Section } from '#web/components/ui/section.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { CalendarFeedSection } from './calendar-feed-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OwnRecords } from './own-records.tsx';
import { Sessions } from './sessions.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { ThemeChoices } from './theme-choices.tsx';

type LaterSectionsProps = {
  profile: Profile;
  /** Signing in without a password, a feature of its own. */
  passkeys: ReactNode;
  /** The second step of signing in, a feature of its own. */
  secondStep: ReactNode;
};

/** What a person sets for themselves less often. */
export function LaterSections({ profile, passkeys, secondStep }: LaterSectionsProps) {
  return (
    <>
      {passkeys}
      <Section title={t.secondStep()} text={t.codeFromPhoneSecurityKey()}>
        {secondStep}
      </Section>
      <SignInsSection back="/auth?linking=true&next=/dashboard/settings" />
      <ConsentSection profile={profile} />
      <WhoLookedSection profile={profile} />
      <NotificationsSection profile={profile} />
      <CalendarFeedSection profile={profile} />
      <SaverSection />
      <DeviceSection />
      <LanguageSection />
      <Section title={t.appearance()} text={t.keptOnThisDevice2()}>
        <ThemeChoices />
      </Section>
      <Section title={t.whereYouAreSignedIn()} text={t.signOutDeviceNoLonger()}>
        <Sessions />
      </Section>
      <OwnRecords profile={profile} />
    </>
  );
}
