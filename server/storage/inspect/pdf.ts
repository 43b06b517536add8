import { constants, inflate } from 'node:zlib';
import {
  isUnreadable,
  pdfCarriesFiles,
  pdfIsProtected,
  pdfRunsSomething,
  unpacksToTooMuch,
} from './unsafe.ts';

/** Names that only a document has which does something: runs a script, starts a program, plays what is in it. */
const running = new Set(['JavaScript', 'Launch', 'RichMedia', 'Rendition', 'ImportData', 'OnInstantiate']);
const carrying = new Set(['EmbeddedFile', 'EmbeddedFiles', 'GoToE']);

/** Bytes that are looked through before others have their turn. */
const stride = 1024 * 1024;
/** More than the longest name with every letter escaped. */
const overlap = 128;
/** How far behind the words of an object stream its content begins. */
const reach = 4096;
const mostInflated = 128 * 1024 * 1024;
const mostOfOne = 32 * 1024 * 1024;
const mostMarks = 10_000;

/**
 * Looks for scripts, programs and other files in a PDF: in the file as it stands, and in the object streams, where
 * newer documents keep their objects compressed. An object stream that cannot be read is refused. Pages and pictures
 * are not looked through: nothing in them runs.
 * @throws {UnsafeFile}
 */
export async function inspectPdf(content: Buffer): Promise<void> {
  const state: State = { marks: 0, inflated: 0, seen: new Map() };
  for (let at = 0; at < content.length; at += stride) {
    await new Promise((resolve) => setImmediate(resolve));
    const text = content.toString('latin1', at, Math.min(at + stride + overlap, content.length));
    checkNames(text);
    for (const mark of marksIn(text)) await readObjectStream(content, at + mark, state);
  }
}

/** How much was done already; and of each place whether objects stand there. */
type State = { marks: number; inflated: number; seen: Map<number, boolean> };

function checkNames(text: string) {
  for (const { 0: whole, 1: name = '', index } of text.matchAll(names)) {
    // Three letters may stand in any picture; a form's program is a list or another object.
    const behind = plain(name) === 'XFA' ? text.slice(index + whole.length, index + whole.length + 40) : '';
    if (/^\s*(?:\[|\d+\s+\d+\s+R\b)/.test(behind)) throw pdfRunsSomething();
    if (running.has(plain(name))) throw pdfRunsSomething();
    if (carrying.has(plain(name))) throw pdfCarriesFiles();
  }
}

const names = /\/((?:[A-Za-z0-9]|#[0-9a-fA-F]{2}){3,40})/g;

/** A name without its escapes: `J#61vaScript` is JavaScript. */
function plain(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Where an object stream says that it is one: by its type, or by the place of its first object. */
function marksIn(text: string): number[] {
  return [...text.matchAll(names)].flatMap(({ 0: whole, 1: name = '', index }) => {
    if (plain(name) === 'ObjStm') return [index];
    // In an outline the same word names another object.
    const behind = text.slice(index + whole.length, index + whole.length + 40);
    return plain(name) === 'First' && !/^\s*\d+\s+\d+\s+R\b/.test(behind) ? [index] : [];
  });
}

async function readObjectStream(content: Buffer, mark: number, state: State): Promise<void> {
  state.marks += 1;
  if (state.marks > mostMarks) throw isUnreadable();
  const near = content.toString('latin1', mark, Math.min(mark + reach, content.length));
  // Uncompressed it was looked through with the file.
  let wasRead = /stream\r?\n\s*\d+\s+\d+/.test(near);
  for (const { 0: word, index } of near.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = mark + index + word.length;
    const isObjects = state.seen.get(start) ?? (await lookInside(content.subarray(start), state));
    if (state.seen.set(start, isObjects).size > mostMarks) throw isUnreadable();
    wasRead ||= isObjects;
  }
  if (!wasRead) throw content.includes('/Encrypt') ? pdfIsProtected() : isUnreadable();
}

/** Whether compressed objects stand here; they begin with numbers and places. */
async function lookInside(from: Buffer, state: State): Promise<boolean> {
  const objects = await inflated(from);
  state.inflated += objects.length;
  if (state.inflated > mostInflated) throw unpacksToTooMuch();
  if (!/^\s*\d+\s+\d+/.test(objects)) return false;
  checkNames(objects);
  return true;
}

/** The compressed bytes that stand here, up to their own end; nothing where there are none. */
function inflated(from: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostOfOne };
    inflate(from, options, (error, result) => {
      if (error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') reject(unpacksToTooMuch());
      else resolve(error ? '' : result.toString('latin1'));
    });
  });
}
