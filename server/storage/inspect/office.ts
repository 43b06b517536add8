import { type Part, unpack } from './archive.ts';
import { isCompound } from './compound.ts';
import { inspectEmbedded, inspectOldOffice } from './old-office.ts';
import { fetchesParts, hasForeignPart, hasMacros, isProtected, isUnreadable } from './unsafe.ts';

/** The type of the part that makes the archive a document of that kind. */
const mainTypes: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

/** What office programs put into a document: text, pictures, fonts, sound and film, and documents of their own kinds. */
const knownEndings = new RegExp(
  `^(?:${[
    'xml|rels|vml|bin|psmdcp|sigs|dat|json|txt|odttf|fntdata|ttf|otf',
    'png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|emf|wmf|emz|wmz|wdp|jxr|eps|pict|pct|svg|webp|hei[cf]|avif|ico|glb',
    'mp3|mp4|m4a|m4v|wav|wma|wmv|avi|mov|mpe?g|3gpp?|webm|mkv|ogg|aac|flac|aiff?|midi?',
    'docx|xlsx|pptx|doc|xls|ppt',
  ].join('|')})$`,
);
const documents = /\.(?:docx|xlsx|pptx)$/;
/** Those of before 2007, by their endings. */
const oldTypes: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const oldDocuments = /\.(doc|xls|ppt)$/;
const macros = /(?:^|\/)vba(?:project|data)[^/]*$|(?:^|\/)(?:macrosheets|activex)\//;
const contentTypes = '[content_types].xml';

/** Bytes that are kept of a part: of those that are read, and of the others. */
const readBytes = 4 * 1024 * 1024;
const embeddedBytes = 32 * 1024 * 1024;
const headBytes = 8;
/** A table in a text in a presentation: deeper nobody goes. */
const deepest = 2;

/**
 * A Word, Excel or PowerPoint document: an archive of parts.
 * @param mimeType what the document must be; any of the three when it stands in another one.
 * @throws {UnsafeFile} for another archive, macros, programs, parts that come from elsewhere, and what unpacks to too
 * much.
 */
export async function inspectOffice(content: Buffer, mimeType?: string, depth = 0): Promise<void> {
  // A document with a password is an old container around the encrypted archive.
  if (isCompound(content)) {
    inspectEmbedded(content);
    throw isProtected();
  }
  const parts = await unpack(content, bytesToKeep);
  for (const { name } of parts) checkName(name.toLowerCase());
  checkTypes(parts, mimeType);
  for (const part of parts) await checkPart(part, depth);
}

function bytesToKeep(name: string): number {
  const lower = name.toLowerCase();
  if (lower === contentTypes || lower.endsWith('.rels')) return readBytes;
  return documents.test(lower) || oldDocuments.test(lower) || lower.endsWith('.bin')
    ? embeddedBytes
    : headBytes;
}

function checkName(name: string) {
  if (macros.test(name)) throw hasMacros();
  const [, ending] = /\.([^./]*)$/.exec(name) ?? [];
  // Google's programs keep notes of their own under a name without an ending: what it is, its first bytes tell.
  if (ending !== undefined && !knownEndings.test(ending)) throw hasForeignPart(name);
}

function checkTypes(parts: readonly Part[], mimeType: string | undefined) {
  const part = parts.find(({ name }) => name.toLowerCase() === contentTypes);
  const types = xmlOf(part?.content ?? Buffer.alloc(0));
  if (/macro|vbaproject|activex/i.test(types)) throw hasMacros();
  const wanted = mimeType ? [mainTypes[mimeType]] : Object.values(mainTypes);
  const declared = new Set(valuesOf(types, 'ContentType'));
  if (!wanted.some((type) => type && declared.has(type))) throw isUnreadable();
}

async function checkPart({ name, content }: Part, depth: number): Promise<void> {
  const lower = name.toLowerCase();
  if (lower.endsWith('.rels')) return checkRelations(xmlOf(content));
  if (looksLikeProgram(content)) throw hasForeignPart(name);
  const old = oldTypes[oldDocuments.exec(lower)?.[1] ?? ''];
  if (isCompound(content)) {
    if (content.length <= headBytes) throw hasForeignPart(name);
    return old ? inspectOldOffice(content, old) : inspectEmbedded(content);
  }
  if (old) throw hasForeignPart(name);
  if (!documents.test(lower)) {
    // An archive under another name.
    if (content.toString('latin1', 0, 4) === 'PK\x03\x04') throw hasForeignPart(name);
    return;
  }
  if (depth >= deepest) throw hasForeignPart(name);
  await inspectOffice(content, undefined, depth + 1);
}

/** Windows, Linux and macOS programs, scripts with an interpreter, shortcuts. */
function looksLikeProgram(content: Buffer): boolean {
  return ['4d5a', '7f454c46', '2321', '4c0000000114', 'feedface', 'cffaedfe', 'cafebabe'].some((mark) =>
    content.subarray(0, mark.length / 2).equals(Buffer.from(mark, 'hex')),
  );
}

/** Pictures and links may lie elsewhere; a template, an object or a page that the document is made of may not. */
function checkRelations(relations: string) {
  for (const relation of relations.match(/<(?:\w+:)?Relationship\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g) ?? []) {
    const [type = ''] = valuesOf(relation, 'Type');
    const [mode = ''] = valuesOf(relation, 'TargetMode');
    const [target = ''] = valuesOf(relation, 'Target');
    const builds = /\/(?:attachedTemplate|oleObject|package|frame|subDocument|externalLink)$/i.test(type);
    // A template of the own computer is named by most documents, and is not fetched from here.
    const isElsewhere = /^(?:[a-z][a-z+.-]+:(?!\/\/\/[a-z]:|[a-z]:)|\\\\|\/\/)/i.test(target);
    if (mode.toLowerCase() === 'external' && builds && isElsewhere) throw fetchesParts();
  }
}

/** @throws {UnsafeFile} for an encoding that is not looked through. */
function xmlOf(content: Buffer): string {
  if (content.includes(0) || content.length >= readBytes) throw isUnreadable();
  return content.toString('utf8');
}

/** The values of an attribute, in the order in which they stand. */
function valuesOf(xml: string, attribute: string): string[] {
  const found = xml.matchAll(new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g'));
  return [...found].map(([, double, single]) => decoded(double ?? single ?? ''));
}

function decoded(value: string): string {
  return value
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code)))
    .replaceAll('&amp;', '&');
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
