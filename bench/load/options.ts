import { parseArgs } from 'node:util';

export const partNames = ['fill', 'statements', 'people', 'sign-ins', 'live', 'soak'] as const;
export type PartName = (typeof partNames)[number];

export type LoadOptions = {
  /** Where the filled database is kept; without one it is made anew and removed. */
  folder?: string;
  parts: readonly PartName[];
  /** Of `people`: how many, each time one after the other. */
  people: readonly number[];
  /** Of `people` and `sign-ins`: how long each is measured. */
  seconds: number;
  /** Of `soak`. */
  minutes: number;
  /** Of `live`: 2,000 at most. */
  sockets: number;
  messages: number;
};

const usual = { people: '5000,15000', seconds: '120', minutes: '20', sockets: '2000', messages: '2000000' };

/** @param args behind the measurement's name. @throws {Error} that says what is wrong */
export function readOptions(args: readonly string[]): LoadOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      people: { type: 'string', default: usual.people },
      seconds: { type: 'string', default: usual.seconds },
      minutes: { type: 'string', default: usual.minutes },
      sockets: { type: 'string', default: usual.sockets },
      messages: { type: 'string', default: usual.messages },
    },
  });
  if (positionals.length > 1)
    throw new Error(`One folder is taken, not ${positionals.length}: ${positionals.join(' ')}`);
  const [folder] = positionals;
  return {
    ...(folder && { folder }),
    parts: values.only === undefined ? partNames : values.only.split(',').map(partOf),
    people: values.people.split(',').map((given) => wholeNumber(given, '--people')),
    seconds: wholeNumber(values.seconds, '--seconds'),
    minutes: wholeNumber(values.minutes, '--minutes'),
    sockets: wholeNumber(values.sockets, '--sockets'),
    messages: wholeNumber(values.messages, '--messages'),
  };
}

function partOf(given: string): PartName {
  const part = partNames.find((name) => name === given);
  if (!part) throw new Error(`--only takes ${partNames.join(', ')}, not "${given}"`);
  return part;
}

function wholeNumber(given: string, what: string): number {
  const number = Number(given);
  if (!/^\d+$/.test(given) || !Number.isSafeInteger(number) || number === 0)
    throw new Error(`${what} is a whole number from 1 on, not "${given}"`);
  return number;
}
