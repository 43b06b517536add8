import { expect, test, vi } from 'vitest';
import { toastError, toastNote, toastSuccess } from './toast.ts';

const shown = vi.hoisted(() => new Set<string>());

vi.mock('./toast-room.ts', () => ({ clearWay: () => {} }));
vi.mock('sonner', () => {
  const show = (_title: string, { id }: { id: string }) => shown.add(id);
  return { toast: { success: show, error: show, message: show, dismiss: (id: string) => shown.delete(id) } };
});

const seen = (...titles: string[]) =>
  vi.waitFor(() => expect([...shown].map((id) => id.split(':')[1])).toEqual(titles));

test('a failure goes when it was put right, whether that is a success or what to do next', async () => {
  toastError('No connection', 'Sign up failed');
  await seen('Sign up failed');
  toastNote('Check your email');
  await seen('Check your email');
  toastError('No connection', 'Failed to save');
  await seen('Check your email', 'Failed to save');
  toastSuccess('Saved');
  await seen('Check your email', 'Saved');
});
