import { useState } from 'react';
import { signReport } from '#web/entities/reports/writes.ts';
import { toastError } from '#web/lib/toast.ts';

/**
 * Opens a report in a tab of its own. The tab is opened within the click, which browsers allow, and gets its
 * address when the link has been signed.
 */
export function useViewReport() {
  const [opening, setOpening] = useState<string | null>(null);
  const view = async (fileName: string) => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setOpening(fileName);
    try {
      const address = await signReport(fileName);
      if (tab) tab.location.replace(address);
      else location.assign(address);
    } catch (error) {
      tab?.close();
      console.error('Error viewing report', error);
      toastError('Error viewing report. Please try again.');
    } finally {
      setOpening(null);
    }
  };
  return { view, opening };
}
