import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeWithFiles } from '#web/entities/desks/talk-files.ts';
import { sendWithFiles } from './attach.ts';
import type { Stored } from './store-files.ts';

vi.mock('#web/lib/client.ts', () => ({ client: async () => portal }));
vi.mock('#web/lib/upload.ts', () => ({ uploadFile: async () => {} }));
vi.mock('./writes.ts', () => ({ sendMessage: async () => {} }));

/** What the database has tied; a path is tied once, and a statement with one that is writes nothing. */
const tied = new Set<string>();
/** An answer that does not reach the device, though the rows were written. */
const line = { loses: false };

const portal = createClient('http://portal.test', 'key', {
  auth: { persistSession: false },
  global: {
    fetch: async (address, { method, body } = {}) => {
      if (!String(address).includes('_attachments')) return Response.json({ id: 'm' });
      if (method === 'GET') return Response.json([...tied].map((file_path) => ({ file_path })));
      const paths = (JSON.parse(String(body)) as { file_path: string }[]).map(({ file_path }) => file_path);
      if (paths.some((path) => tied.has(path)))
        return Response.json({ code: '23505', message: 'duplicate key value' }, { status: 409 });
      for (const path of paths) tied.add(path);
      if (line.loses) throw new TypeError('fetch failed');
      return new Response(null, { status: 201 });
    },
  },
});

const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const ways: Record<string, (files: File[], stored: Stored) => Promise<unknown>> = {
  'a message': (files, stored) =>
    sendWithFiles({
      message: { id: 'm' } as Parameters<typeof sendWithFiles>[0]['message'],
      to: 'Thandi',
      files,
      stored,
      onProgress: () => {},
    }),
  'a question to a desk': (files, stored) =>
    writeWithFiles('m', { files, stored, onProgress: () => {} }, async () => {}),
};

beforeEach(() => {
  tied.clear();
  line.loses = false;
});

describe.each(Object.keys(ways))('the files of %s', (what) => {
  const send = (files: File[], stored: Stored) => ways[what]?.(files, stored);

  it('a file that is added after an attempt whose answer was lost goes along', async () => {
    const stored: Stored = new Map();
    const [first, second] = [file('first.pdf'), file('second.pdf')];
    line.loses = true;
    await expect(send([first], stored)).rejects.toThrow();
    line.loses = false;
    await send([first, second], stored);
    expect([...tied]).toEqual([stored.get(first), stored.get(second)]);
  });

  it('the same files again are tied once', async () => {
    const stored: Stored = new Map();
    const first = file('first.pdf');
    line.loses = true;
    await expect(send([first], stored)).rejects.toThrow();
    line.loses = false;
    await send([first], stored);
    expect([...tied]).toEqual([stored.get(first)]);
  });
});
