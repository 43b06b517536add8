/**
 * The own questions, what a teacher writes with households, or those at the own desks by how they stand. Whoever sits at
 * no desk reads all of theirs in one list.
 */
export const talkLists = ['own', 'all', 'households', 'open', 'mine', 'done'] as const;
export type TalkList = (typeof talkLists)[number];
