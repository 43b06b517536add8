import type { Emergency } from '#web/entities/emergencies/reads.ts';
import { ClearForm } from './clear-form.tsx';
import { ReachOfEmergency } from './reach.tsx';
import { StartForm } from './start-form.tsx';

/** What administrators do: begin one where none lasts; see whom it has reached, and end it. */
export function EmergencyOffice({ schoolId, emergency }: { schoolId: string; emergency: Emergency | null }) {
  if (!emergency) return <StartForm schoolId={schoolId} />;
  return <ReachOfEmergency emergency={emergency} ending={<ClearForm emergency={emergency} />} />;
}
