/**
 * The directory of a compound file (Microsoft's MS-CFB), the container of Word, Excel and PowerPoint before 2007.
 * Written here because the library for it unfolds every stream when it opens a file, which a made file turns into
 * gigabytes: this reads the directory, and one stream when asked, in time and memory of the file's own size.
 */

export type Entry = {
  name: string;
  kind: 'storage' | 'stream' | 'root';
  /** Whether it lies in the root and not in a storage. */
  atTop: boolean;
  start: number;
  size: number;
};

export type Compound = {
  /** Every entry that the directory holds, also what no storage names. */
  entries: readonly Entry[];
  read(entry: Entry): Buffer;
};

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
/** The first of the numbers that are no sectors: ends of chains, free ones. */
const noSector = 0xfffffffa;
const kinds: Record<number, Entry['kind']> = { 1: 'storage', 2: 'stream', 5: 'root' };

export const isCompound = (content: Buffer): boolean => content.subarray(0, 8).equals(signature);

/** @throws {Error} for a file whose chains lead nowhere or in a circle. */
export function readCompound(content: Buffer): Compound {
  if (!isCompound(content) || content.length < headerBytes) throw new Error('no compound file');
  const sectorBytes = 2 ** content.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new Error('sectors of an unknown size');
  const sectors = Math.ceil(content.length / sectorBytes) - 1;
  const sector = (id: number) => {
    if (id >= sectors) throw new Error('a sector behind the end');
    return content.subarray((id + 1) * sectorBytes, (id + 2) * sectorBytes);
  };
  const table = Buffer.concat(tableSectors(content, sector, sectors).map(sector));
  const read = (start: number) => Buffer.concat(chain(start, table, sectors).map(sector));

  const directory = read(content.readUInt32LE(48));
  const entries = readEntries(directory);
  const [root] = entries;
  if (root?.kind !== 'root') throw new Error('a directory without a root');
  const cutoff = content.readUInt32LE(56);
  return {
    entries,
    read({ start, size }) {
      if (size >= cutoff) return read(start).subarray(0, size);
      const small = read(root.start);
      const smallTable = read(content.readUInt32LE(60));
      const pieces = chain(start, smallTable, small.length / 64);
      return Buffer.concat(pieces.map((id) => small.subarray(id * 64, (id + 1) * 64))).subarray(0, size);
    },
  };
}

/** The sectors of the table of chains: 109 of them in the header, the others in a chain of lists. */
function tableSectors(content: Buffer, sector: (id: number) => Buffer, most: number): number[] {
  const found = numbersOf(content.subarray(76, headerBytes));
  let next = content.readUInt32LE(68);
  for (let lists = 0; next < noSector; lists += 1) {
    if (lists > most) throw new Error('lists in a circle');
    const list = numbersOf(sector(next));
    next = list.pop() ?? noSector;
    found.push(...list);
  }
  const used = found.filter((id) => id < noSector);
  if (new Set(used).size !== used.length) throw new Error('a table that repeats itself');
  return used;
}

function chain(start: number, table: Buffer, most: number): number[] {
  const found: number[] = [];
  for (let id = start; id < noSector; id = table.readUInt32LE(id * 4)) {
    if (found.length >= most || id * 4 + 4 > table.length) throw new Error('a chain that does not end');
    found.push(id);
  }
  return found;
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, place) => bytes.readUInt32LE(place * 4));
}

function readEntries(directory: Buffer): Entry[] {
  const slots = Math.floor(directory.length / entryBytes);
  const slot = (id: number) => directory.subarray(id * entryBytes, (id + 1) * entryBytes);
  const top = namesAtTop(slots, slot);
  return Array.from({ length: slots }, (_, id) => ({ id, bytes: slot(id) })).flatMap(({ id, bytes }) => {
    const kind = kinds[bytes.readUInt8(66)];
    if (!kind) return [];
    const name = bytes.toString('utf16le', 0, Math.max(0, Math.min(bytes.readUInt16LE(64), 64) - 2));
    return [
      { name, kind, atTop: top.has(id), start: bytes.readUInt32LE(116), size: bytes.readUInt32LE(120) },
    ];
  });
}

/** What the root names: its child and the siblings of that, which are a tree. */
function namesAtTop(slots: number, slot: (id: number) => Buffer): Set<number> {
  const found = new Set<number>();
  const open = slots > 0 ? [slot(0).readUInt32LE(76)] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id >= slots || found.has(id)) continue;
    found.add(id);
    open.push(slot(id).readUInt32LE(68), slot(id).readUInt32LE(72));
  }
  return found;
}
