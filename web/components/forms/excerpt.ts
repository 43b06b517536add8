/** What is shown whole, in characters; of what is longer the place that has changed. */
const SHORT = 300;
/** Around that place. */
const BESIDE = 80;

/** Of a text that somebody has changed, what a field has room to say of it: all, or the changed place and a little around it. */
export function excerptOf(now: string, before: string): string {
  if (now.length <= SHORT) return now;
  let from = 0;
  while (from < now.length && now[from] === before[from]) from += 1;
  let until = now.length;
  let was = before.length;
  while (until > from && was > from && now[until - 1] === before[was - 1]) {
    until -= 1;
    was -= 1;
  }
  // At a space, so that no word is cut.
  const first = from <= BESIDE ? 0 : Math.max(0, now.lastIndexOf(' ', from - BESIDE) + 1);
  const wanted = Math.min(Math.max(until + BESIDE, first + SHORT), first + 2 * SHORT);
  const space = now.indexOf(' ', wanted);
  const last = wanted >= now.length || space < 0 ? now.length : space;
  return `${first > 0 ? '… ' : ''}${now.slice(first, last)}${last < now.length ? ' …' : ''}`;
}
