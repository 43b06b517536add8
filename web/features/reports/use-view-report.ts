import { useState } from 'react';
import { t } from '#texts/reports';
import { keptReportFile } from '#web/entities/reports/keep.ts';
import type { Report } from '#web/entities/reports/reads.ts';
import { signReport } from '#web/entities/reports/writes.ts';
import { toastError } from '#web/lib/toast.ts';

/** Of the file that was opened last: a browser holds on to what has an address. */
let openedHere: string | undefined;

function addressHere(file: Blob): string {
  if (openedHere) URL.revokeObjectURL(openedHere);
  openedHere = URL.createObjectURL(file);
  return openedHere;
}

/**
 * Opens a report in a tab of its own, from this device where it is kept there. The tab is opened within the click,
 * which browsers allow, and gets its address when the link has been signed.
 */
export function useViewReport() {
  const [opening, setOpening] = useState<string | null>(null);
  const view = async (report: Pick<Report, 'id' | 'report_file_url'>, isKept = false) => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setOpening(report.report_file_url);
    try {
      const file = isKept ? await keptReportFile(report) : undefined;
      const address = file ? addressHere(file) : await signReport(report.report_file_url);
      if (tab) tab.location.replace(address);
      else location.assign(address);
    } catch (error) {
      tab?.close();
      console.error('Error viewing report', error);
      toastError(t.errorViewingReportPleaseTry());
    } finally {
      setOpening(null);
    }
  };
  return { view, opening };
}
