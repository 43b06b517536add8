import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredObject } from '../objects/object.ts';
import type { Validators } from './conditions.ts';

/**
 * Files are other people's, on the portal's own address. So whatever a file turns out to be, a browser runs
 * nothing of it. PDF is left out of the sandbox because browsers show it only outside of one.
 */
const sandboxed =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";
const unsandboxed =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function validatorsOf({ metadata, updated_at }: StoredObject): Validators {
  const saved = new Date(metadata?.lastModified ?? Number.NaN);
  return {
    eTag: metadata?.eTag ?? '""',
    lastModified: Number.isNaN(saved.getTime()) ? updated_at : saved,
  };
}

/** What browsers show by themselves without running anything of it; SVG is a page. Everything else is saved. */
const shownInPlace =
  /^(?:image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|application\/(?:pdf|ogg)|text\/plain)\s*(?:;|$)/i;

/** The media type to answer with: markup is sent as text, as the contract does. */
export function servedType(mimeType: string | undefined): string {
  if (!mimeType || !/^[\w.+-]+\/[\w.+-]+\s*(;[\x20-\x7e]*)?$/.test(mimeType))
    return 'application/octet-stream';
  return /html/i.test(mimeType) ? 'text/plain' : mimeType;
}

export type HeaderOptions = {
  contentType: string;
  validators: Validators;
  cacheControl?: string | undefined;
  /** When a signed address ends. */
  expiresAt?: Date | undefined;
  /** A file name to save under; empty for the one in the address; undefined to show it. */
  download?: string | undefined;
  xRobotsTag?: string | undefined;
};

/** The headers that every answer with or about a file's content carries. */
export function setFileHeaders(reply: FastifyReply, options: HeaderOptions): void {
  const { contentType, validators, cacheControl, expiresAt, download, xRobotsTag } = options;
  void reply.headers({
    'accept-ranges': 'bytes',
    'content-type': contentType,
    'content-security-policy': contentType === 'application/pdf' ? unsandboxed : sandboxed,
    // A page elsewhere may show them, as the contract has it; who may have them is decided otherwise.
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': xRobotsTag ?? 'none',
    etag: validators.eTag,
    'last-modified': validators.lastModified.toUTCString(),
  });
  // The contract's word for how long the address is good; how long a copy is, the next line says.
  if (expiresAt) void reply.header('expires', expiresAt.toUTCString());
  const isPublic = expiresAt === undefined && !showsCredential(reply.request);
  void reply.header(
    'cache-control',
    isPublic ? (safeHeader(cacheControl) ?? 'no-cache') : asked(cacheControl),
  );
  if (download !== undefined) void reply.header('content-disposition', disposition(download));
  else if (!shownInPlace.test(contentType)) void reply.header('content-disposition', 'attachment');
}

function disposition(fileName: string): string {
  if (fileName === '') return 'attachment;';
  const encoded = encodeURIComponent(decodedTwice(fileName).toWellFormed());
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

/** The official client encodes the name twice; without this it would be saved with its percent signs. */
function decodedTwice(fileName: string): string {
  try {
    return decodeURIComponent(fileName);
  } catch {
    return fileName;
  }
}

const showsCredential = ({ headers }: FastifyRequest) =>
  headers.authorization !== undefined || headers.apikey !== undefined;

/**
 * What a right opened is kept for nobody else, and asked for again each time: the right may have ended, whatever the
 * uploader said. A copy that is still good costs an answer without a body.
 */
function asked(cacheControl: string | undefined): string {
  return /(?:^|,)\s*no-store\s*(?:,|$)/i.test(cacheControl ?? '') ? 'private, no-store' : 'private, no-cache';
}

/** One more header of the request on which the answer depends, beside those that are named already. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const named = String(reply.getHeader('vary') ?? '').split(',');
  const all = [...named.map((name) => name.trim()).filter((name) => name !== ''), ...names];
  void reply.header('vary', [...new Set(all)].join(', '));
}

/** What an uploader gave is sent on only where it can be a header. */
function safeHeader(value: string | undefined): string | undefined {
  return value && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}
