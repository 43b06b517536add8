import { type Entry, type Part, thereBefore } from './needs.ts';

/** Messages by area and key. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/** What a module says: keys of one area. */
export type Said = { area: string; keys: ReadonlySet<string> };

/** Which files of texts there are, and who waits for which. */
export type TextPlan = {
  /** What is in each file, by its name. */
  files: ReadonlyMap<string, Keys>;
  /** The file that a part waits for beside what is there already, by the ids of its modules. */
  needed: ReadonlyMap<string, readonly string[]>;
};

/** What the page itself waits for before it draws. */
export const START = 'start';

/** A frame brings what this part of its screens say, so that each need not say it again. */
const OF_MANY = 0.8;

/** A part that opens later and says no more than this has its words with whatever loads it: they are no request worth. */
const FEW = 2;

/** A message's area and key in one word, to be kept in sets. */
type Message = `${string} ${string}`;

/** What is loaded at an own time and together: a part, or what a route reads first and what it draws. */
type Waiting = {
  parts: readonly string[];
  within: readonly string[];
  isScreen: boolean;
  isFrame: boolean;
  isWithScreen: boolean;
};

/**
 * Lays texts in files: one for the page, one for each screen and its frames, one for each part that opens later, with
 * exactly what it says and what is not there by then. A message that two screens say lies in the files of both: a file
 * that is shared would be a request more for each, and would bring to each what only another says. What most
 * screens of a frame say, the frame brings.
 * @param parts the app as it is built without a plan
 * @param said by the id of the module
 * @param entries what is loaded at an own time, by what begins it
 * @param start the part of the page itself
 */
export function planTexts(
  parts: readonly Part[],
  said: ReadonlyMap<string, Said>,
  entries: readonly Entry[],
  start: string,
): TextPlan {
  const own = new Map(parts.map((part) => [part.name, messagesOf(part, said)]));
  const waiting = together(entries.filter(({ part }) => part !== start));
  const there = thereBefore(parts, entries, start);
  const first = lackingOf(parts, own, waiting, there, start);
  for (const { name, loads } of parts) {
    const later = waiting.filter(({ parts: [part = ''], isScreen }) => !isScreen && loads.includes(part));
    const words = later.flatMap((each) => {
      const messages = first.get(each) ?? new Set<Message>();
      return each.isWithScreen || messages.size <= FEW ? [messages] : [];
    });
    own.set(name, union([own.get(name) ?? new Set(), ...words]));
  }
  const lacking = lackingOf(parts, own, waiting, there, start);
  for (const frame of waiting.filter(({ isFrame }) => isFrame)) bringOfMany(frame, lacking, there);
  const atOnce = closureOf(start, parts, own);
  const files = new Map<string, Keys>([[START, byArea(atOnce)]]);
  const needed = new Map<string, string[]>();
  for (const [{ parts: loaded }, messages] of lacking) {
    if (messages.size === 0) continue;
    const name = freeName(byArea(messages), files);
    files.set(name, byArea(messages));
    for (const id of parts.filter((part) => loaded.includes(part.name)).flatMap(({ modules }) => modules))
      needed.set(id, [name]);
  }
  return { files, needed };
}

/** What each says that is neither the page's nor there by then. */
function lackingOf(
  parts: readonly Part[],
  own: ReadonlyMap<string, ReadonlySet<Message>>,
  waiting: readonly Waiting[],
  there: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): Map<Waiting, Set<Message>> {
  const needs = new Map(parts.map(({ name }) => [name, closureOf(name, parts, own)]));
  const needsOf = (name: string) => needs.get(name) ?? new Set<Message>();
  return new Map(
    waiting.map((each) => {
      const before = commonOf(each.parts.map((part) => there.get(part) ?? new Set<string>()));
      const known = union([start, ...before, ...each.within].map(needsOf));
      return [each, without(union(each.parts.map(needsOf)), known)];
    }),
  );
}

/** Has a frame bring what most of its screens say. */
function bringOfMany(
  frame: Waiting,
  lacking: Map<Waiting, Set<Message>>,
  there: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const isOf = ({ within }: Waiting) => frame.parts.some((part) => within.includes(part));
  const isAfter = ({ parts }: Waiting) =>
    parts.every((part) => frame.parts.some((name) => there.get(part)?.has(name)));
  const screens = [...lacking].filter(([each]) => isOf(each));
  const counts = new Map<Message, number>();
  for (const message of screens.flatMap(([, messages]) => [...messages])) {
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  const ofMany = new Set(
    [...counts].flatMap(([message, n]) => (n >= screens.length * OF_MANY ? message : [])),
  );
  for (const [each, messages] of lacking) {
    if (each === frame) lacking.set(each, union([messages, ofMany]));
    else if (isOf(each) || isAfter(each)) lacking.set(each, without(messages, ofMany));
  }
}

function messagesOf({ modules }: Part, said: ReadonlyMap<string, Said>): Set<Message> {
  return new Set(
    modules.flatMap((id) => {
      const { area, keys } = said.get(id) ?? { area: '', keys: [] };
      return [...keys].map((key): Message => `${area} ${key}`);
    }),
  );
}

/** What a part says, with all that it imports at once. */
function closureOf(
  from: string,
  parts: readonly Part[],
  own: ReadonlyMap<string, ReadonlySet<Message>>,
): Set<Message> {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const seen = new Set<string>();
  const follow = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of byName.get(name)?.imports ?? []) follow(imported);
  };
  follow(from);
  return union([...seen].map((name) => own.get(name) ?? new Set<Message>()));
}

/** What a route reads first and what it draws are loaded at once. */
function together(entries: readonly Entry[]): Waiting[] {
  const routes = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { part, route = part } = entry;
    routes.set(route, [...(routes.get(route) ?? []), entry]);
  }
  return [...routes.values()].map((group) => {
    const parts = group.map(({ part }) => part);
    const isFrame = entries.some(({ within }) => within.some((name) => parts.includes(name)));
    const isScreen = group.some(({ route }) => route !== undefined);
    const isWithScreen = group.some((entry) => entry.isWithScreen === true);
    return { parts, within: group.flatMap(({ within }) => within), isScreen, isFrame, isWithScreen };
  });
}

function commonOf(sets: readonly ReadonlySet<string>[]): string[] {
  const [first = new Set<string>(), ...rest] = sets;
  return [...first].filter((name) => rest.every((set) => set.has(name)));
}

const union = <Each>(sets: readonly ReadonlySet<Each>[]): Set<Each> =>
  new Set(sets.flatMap((set) => [...set]));

const without = (messages: ReadonlySet<Message>, known: ReadonlySet<Message>): Set<Message> =>
  new Set([...messages].filter((message) => !known.has(message)));

function byArea(messages: Iterable<Message>): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  for (const message of [...messages].toSorted()) {
    const [area = '', key = ''] = message.split(' ');
    areas.set(area, (areas.get(area) ?? new Set()).add(key));
  }
  return areas;
}

/** After the area that most of it is of; a number tells those of one area apart. */
function freeName(keys: Keys, taken: ReadonlyMap<string, unknown>): string {
  const [[most = ''] = []] = [...keys].toSorted(([, one], [, other]) => other.size - one.size);
  let name = most;
  for (let n = 2; taken.has(name); n += 1) name = `${most}-${n}`;
  return name;
}
