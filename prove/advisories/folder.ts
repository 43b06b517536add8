import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Advisory, Asked } from './advisory.ts';
import type { Locked } from './lockfile.ts';
import { compareVersions } from './versions.ts';

// A folder of advisories in the Open Source Vulnerability format (ossf.github.io/osv-schema), such as a clone of GitHub's
// advisory database: for machines that reach no service.

type Event = { introduced?: string; fixed?: string; last_affected?: string };
type Affected = {
  package?: { ecosystem: string; name: string };
  ranges?: { type: string; events: Event[] }[];
  versions?: string[];
};
export type Osv = {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: Affected[];
  database_specific?: { severity?: string };
};

export function askFolder(folder: string, locked: readonly Locked[]): Asked {
  const source = `the advisories in ${folder}`;
  const files = globSync('**/*.json', { cwd: folder });
  if (files.length === 0) return { source, kind: 'not reached', why: 'it holds no JSON' };
  const all = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Osv);
  return { source, kind: 'answered', advisories: all.flatMap((osv) => advisoriesOf(osv, locked)) };
}

/** What an advisory says of the packages here. */
export function advisoriesOf(osv: Osv, locked: readonly Locked[]): Advisory[] {
  if (osv.withdrawn) return [];
  const ofNpm = (osv.affected ?? []).filter((affected) => affected.package?.ecosystem === 'npm');
  return [...new Set(ofNpm.map((affected) => affected.package?.name ?? ''))].flatMap((name) => {
    const parts = ofNpm.filter((affected) => affected.package?.name === name);
    const own = locked.filter(
      (each) => each.name === name && parts.some((part) => isAffected(part, each.version)),
    );
    if (own.length === 0) return [];
    const severity = osv.database_specific?.severity?.toLowerCase() ?? 'unknown';
    return [
      {
        name,
        versions: own.map(({ version }) => version),
        isTool: own.every(({ isTool }) => isTool),
        severity,
        title: osv.summary ?? '',
        where: osv.id,
      },
    ];
  });
}

function isAffected({ ranges = [], versions = [] }: Affected, version: string): boolean {
  return versions.includes(version) || ranges.some(({ events }) => isWithin(events, version));
}

/** Events stand in the order of their versions: from each `introduced` to the `fixed` or `last_affected` behind it. */
function isWithin(events: readonly Event[], version: string): boolean {
  let isIn = false;
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && (introduced === '0' || compareVersions(version, introduced) >= 0))
      isIn = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false;
    if (last_affected !== undefined && compareVersions(version, last_affected) > 0) isIn = false;
  }
  return isIn;
}
