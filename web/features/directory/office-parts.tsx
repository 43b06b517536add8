/** What staff open now and then on the screen People: one part, so that the app's list of parts stays short. */
export { ConsentList } from '#web/components/consent/consent-list.tsx';

import { AskedErasures } from './asked-erasures.tsx';
import { Leavers } from './leavers.tsx';

type OfficeListProps = { list: 'left' | 'asked'; schoolId: string | null; text: string };

/** In place of people, for the office: who has left, or what is asked to be erased. */
export default function OfficeList({ list, schoolId, text }: OfficeListProps) {
  return list === 'left' ? (
    <Leavers schoolId={schoolId} text={text} />
  ) : (
    <AskedErasures schoolId={schoolId} />
  );
}
