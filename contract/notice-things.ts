import type { Linked } from './notices.ts';

/** What a notice is about: the bell has one line for it, however often it was told of. private.thing_of says the same. */
export function thingOf({ kind, subject_id, target }: Omit<Linked, 'student_id'>): string {
  switch (kind) {
    case 'message':
      return `message ${target ?? subject_id}`;
    case 'emergency':
    case 'all_clear':
      return `emergency ${subject_id}`;
    case 'assignment':
    case 'lesson':
      return `lesson ${subject_id}`;
    case 'delivery':
      return kind;
    default:
      return `${kind} ${subject_id}`;
  }
}
