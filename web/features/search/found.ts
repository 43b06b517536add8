/** What the search finds, as the screens use it: the database's rows carry a context that differs by kind. */
import { t } from '#texts/search';

type Row = {
  kind: string;
  id: string;
  title: string;
  excerpt: string | null;
  at: string | null;
  context: unknown;
};

type Common = { id: string; title: string; excerpt: string; at: string | null };
export type Found = Common &
  (
    | { kind: 'message'; conversationId: string; detail: string }
    | { kind: 'event'; day: string; lastDay: string; language: string; foundIn: string }
    | { kind: 'announcement'; isActive: boolean; language: string; foundIn: string }
    | { kind: 'person'; role: string; status: string; detail: string }
    | { kind: 'learner'; detail: string }
    | { kind: 'lesson'; isAssignment: boolean; detail: string }
  );
export type FoundKind = Found['kind'];

/** A row as one result; nothing for a kind that is not known here. */
export function foundOf(row: Row): Found[] {
  const context = typeof row.context === 'object' && row.context !== null ? row.context : {};
  const text = (name: string): string => {
    const value: unknown = Reflect.get(context, name);
    return typeof value === 'string' ? value : '';
  };
  const common = { id: row.id, title: row.title, excerpt: row.excerpt ?? '', at: row.at };
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');
  switch (row.kind) {
    case 'message':
      return [
        {
          ...common,
          // Without a subject, from somebody who is gone.
          title: common.title || t.message(),
          kind: 'message',
          conversationId: text('conversation_id'),
          detail: text('with'),
        },
      ];
    case 'event':
      return [
        {
          ...common,
          kind: 'event',
          day: text('start_date'),
          lastDay: text('end_date'),
          language: text('language'),
          foundIn: text('found_in'),
        },
      ];
    case 'announcement':
      return [
        {
          ...common,
          kind: 'announcement',
          isActive: Reflect.get(context, 'is_active') === true,
          language: text('language'),
          foundIn: text('found_in'),
        },
      ];
    case 'person':
      if (text('role') === 'learner') {
        return [
          {
            ...common,
            kind: 'learner',
            detail: joined(text('grade_name'), t.learnerId({ number: common.excerpt })),
          },
        ];
      }
      return [
        {
          ...common,
          kind: 'person',
          role: text('role'),
          status: text('approval_status'),
          detail: text('school_name'),
        },
      ];
    case 'lesson':
      return [
        {
          ...common,
          kind: 'lesson',
          isAssignment: text('lesson_type') === 'assignment',
          detail: joined(text('subject_name'), text('grade_name')),
        },
      ];
    default:
      return [];
  }
}
