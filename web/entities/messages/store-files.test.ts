import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeWithFiles } from '#web/entities/desks/talk-files.ts';
import { sendWithFiles } from './attach.ts';
import type { Stored } from './store-files.ts';

vi.mock('#web/lib/client.ts', () => ({ client: async () => portal }));
vi.mock('#web/lib/upload.ts', () => ({ uploadFile: async () => {} }));
vi.mock('./writes.ts', () => ({ sendMessage: async () => {} }));

/** What the database has tied, and to which message; a path is tied once, and a statement with one that is writes nothing. */
const tied = new Map<string, string>();
/** An answer that does not reach the device, though the rows were written. */
const line = { loses: false };

const portal = createClient('http://portal.test', 'key', {
  auth: { persistSession: false },
  global: {
    fetch: async (address, { method, body } = {}) => {
      if (!String(address).includes('_attachments')) return Response.json({ id: 'm' });
      if (method === 'GET') {
        const asked = new URL(String(address)).searchParams;
        const rows = [...tied].map(([file_path, message_id]) => ({ file_path, message_id }));
        return Response.json(
          rows.filter((row) =>
            Object.entries(row).every(([column, value]) => asked.get(column)?.includes(value) ?? true),
          ),
        );
      }
      const rows = JSON.parse(String(body)) as { file_path: string; message_id: string }[];
      if (rows.some(({ file_path }) => tied.has(file_path)))
        return Response.json({ code: '23505', message: 'duplicate key value' }, { status: 409 });
      for (const { file_path, message_id } of rows) tied.set(file_path, message_id);
      if (line.loses) throw new TypeError('fetch failed');
      return new Response(null, { status: 201 });
    },
  },
});

const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const ways: Record<string, (files: File[], stored: Stored, id: string) => Promise<unknown>> = {
  'a message': (files, stored, id) =>
    sendWithFiles({
      message: { id } as Parameters<typeof sendWithFiles>[0]['message'],
      to: 'Thandi',
      files,
      stored,
      onProgress: () => {},
    }),
  'a question to a desk': (files, stored, id) =>
    writeWithFiles(id, { files, stored, onProgress: () => {} }, async () => {}),
};

beforeEach(() => {
  tied.clear();
  line.loses = false;
});

describe.each(Object.keys(ways))('the files of %s', (what) => {
  const send = (files: File[], stored: Stored, id = 'm') => ways[what]?.(files, stored, id);

  it('a file that is added after an attempt whose answer was lost goes along', async () => {
    const stored: Stored = new Map();
    const [first, second] = [file('first.pdf'), file('second.pdf')];
    line.loses = true;
    await expect(send([first], stored)).rejects.toThrow();
    line.loses = false;
    await send([first, second], stored);
    expect([...tied.keys()]).toEqual([stored.get(first), stored.get(second)]);
  });

  it('the same files again are tied once', async () => {
    const stored: Stored = new Map();
    const first = file('first.pdf');
    line.loses = true;
    await expect(send([first], stored)).rejects.toThrow();
    line.loses = false;
    await send([first], stored);
    expect([...tied.keys()]).toEqual([stored.get(first)]);
  });

  it('other words after such an attempt are a message of their own, whose file went with the first', async () => {
    const stored: Stored = new Map();
    const [first, second] = [file('first.pdf'), file('second.pdf')];
    line.loses = true;
    await expect(send([first], stored)).rejects.toThrow();
    line.loses = false;
    await send([first, second], stored, 'other');
    expect([...tied.values()]).toEqual(['m', 'other']);
  });
});
