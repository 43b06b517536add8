import { Gauge, type Registry } from 'prom-client';
import type { Backup } from '../backup/backup.ts';
import { backupFaults } from '../backup/status.ts';

/** How the backup stands on the server that keeps it. An age that is not known yet is left out. */
export function observeBackup(registry: Registry, backup: Backup): void {
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'Since what was written is not in the backup yet (segment), the last base copy, and the last restore that was tried.',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      const { segmentAt, baseAt, trial } = backup.status();
      const ages = { segment: segmentAt, base: baseAt, trial: trial && new Date(trial.at).getTime() };
      this.reset();
      for (const [part, at] of Object.entries(ages))
        if (at !== null) this.set({ of: part }, (Date.now() - at) / 1000);
    },
  });
  new Gauge({
    name: 'portal_backup_waiting_bytes',
    help: 'What waits on the disk of DATA_DIR for the backup.',
    registers: [registry],
    collect() {
      this.set(backup.status().waitingBytes);
    },
  });
  new Gauge({
    name: 'portal_backup_fault',
    help: '1 for what is wrong with the backup: its place, its segments, its base copy, stored files that cannot be read, the last restore that was tried.',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      const faults: string[] = backup.faults();
      for (const part of backupFaults) this.set({ of: part }, faults.includes(part) ? 1 : 0);
    },
  });
}
