/** Below, at or above zero as one version precedes another (semver.org, section 11); what stands behind `+` says nothing. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  // A version precedes its release.
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (let at = 0; at < Math.max(a.before.length, b.before.length); at += 1) {
    const difference = compareIdentifiers(a.before[at], b.before[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function partsOf(version: string): { numbers: number[]; before: string[] } {
  const [whole = ''] = version.split('+');
  const dash = whole.indexOf('-');
  const core = dash < 0 ? whole : whole.slice(0, dash);
  return { numbers: core.split('.').map(Number), before: dash < 0 ? [] : whole.slice(dash + 1).split('.') };
}

/** Fewer precede more, numbers precede words. */
function compareIdentifiers(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return -1;
  if (other === undefined) return 1;
  const [isNumber, otherIsNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && otherIsNumber) return Number(one) - Number(other);
  if (isNumber !== otherIsNumber) return isNumber ? -1 : 1;
  return one < other ? -1 : 1;
}
