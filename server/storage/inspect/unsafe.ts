import type { ServerProblem } from '../../../contract/server-problems.ts';
import { StorageError } from '../errors.ts';

/** A document that is refused for what is in it, in words for whoever chose it. */
export class UnsafeFile extends StorageError {
  constructor(problem: { code: ServerProblem; name?: string }, message: string, cause?: unknown) {
    const hint = JSON.stringify(problem);
    super({ status: 422, error: 'unsafe_file', code: 'UnsafeFile', message, hint, cause });
  }
}

export const hasMacros = () =>
  new UnsafeFile(
    { code: 'file.macros' },
    'This document contains macros (small programs). Save it without them, for example as PDF, and choose it again.',
  );

/** @param name of the part, as the document has it. */
export const hasForeignPart = (name: string) =>
  new UnsafeFile(
    { code: 'file.foreign_part', name: shown(name) },
    `This document contains something that is no part of a document (${shown(name)}). Remove it, save the document and choose it again.`,
  );

export const fetchesParts = () =>
  new UnsafeFile(
    { code: 'file.fetches_parts' },
    'This document fetches parts of itself from another address. Save it as PDF and choose that file.',
  );

export const isProtected = () =>
  new UnsafeFile(
    { code: 'file.protected' },
    'This document is protected by a password. Save it without one and choose it again.',
  );

export const unpacksToTooMuch = () =>
  new UnsafeFile(
    { code: 'file.unpacks_to_too_much' },
    'This document unpacks to far more than a document holds. Save it anew, with smaller pictures, and choose it again.',
  );

export const isUnreadable = (cause?: unknown) =>
  new UnsafeFile(
    { code: 'file.unreadable' },
    'This document is damaged, or is not what its name says. Open it, save it anew and choose it again.',
    cause,
  );

export const pdfIsProtected = () =>
  new UnsafeFile(
    { code: 'file.pdf_protected' },
    'This PDF is protected by a password or against changes, so it cannot be looked through. Save it without the protection, or print it to a new PDF, and choose that file.',
  );

export const isTwoKinds = () =>
  new UnsafeFile(
    { code: 'file.two_kinds' },
    'This file is two kinds of file in one: an archive hangs on its end. Open it, save it anew and choose that file.',
  );

export const pdfRunsSomething = () =>
  new UnsafeFile(
    { code: 'file.pdf_runs' },
    'This PDF contains a script, or starts something when it is opened. Print it to a new PDF and choose that file.',
  );

export const pdfCarriesFiles = () =>
  new UnsafeFile(
    { code: 'file.pdf_carries_files' },
    'This PDF has other files attached to it. Print it to a new PDF and choose that file, and send the others on their own.',
  );

/** A name from inside a document, fit to be shown. */
function shown(name: string): string {
  const clean = name.replace(/[^\x20-\x7e]/g, '?');
  return clean.length > 60 ? `…${clean.slice(-60)}` : clean;
}
