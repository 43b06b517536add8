import { useEffect } from 'react';
import type { Profile } from '#web/entities/people/profile.ts';
import { FactorsSection } from '#web/features/factors/factors-section.tsx';
import { PasskeysSection } from '#web/features/passkeys/passkeys-section.tsx';
import { LaterSections } from '#web/features/settings/later-sections.tsx';

/** The settings below the fold. */
export default function LaterSettings({ profile }: { profile: Profile }) {
  // The router looked for the place that a link means before it was here.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return <LaterSections profile={profile} passkeys={<PasskeysSection />} secondStep={<FactorsSection />} />;
}
