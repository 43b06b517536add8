import type { QueryKey } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Choice } from '#web/lib/choices.ts';
import type { ControlProps } from './field.tsx';

export type SearchPickerProps = Partial<ControlProps> & {
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Names the search box inside, such as 'Search teachers'. */
  searchLabel: string;
  /** The cache's key of what `find` reads; the text is added to it. */
  queryKey: QueryKey;
  /** At most CHOICES_AT_MOST rows that match the text, asked from the server; all of them for ''. */
  find: (text: string) => Promise<readonly Choice[]>;
  /** Offers to choose nothing again, under this name. */
  none?: string;
  /** What was typed before the list was there. */
  typed?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  /** Takes the focus, where a form leads to what is missing. */
  ref?: Ref<HTMLButtonElement> | undefined;
};
