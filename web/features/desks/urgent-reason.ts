/**
 * What was typed, with its reason only where the form asks for one (closed-note.tsx). One that was typed for another
 * desk, or comes back with a draft while the desk is open, would make a message urgent without a word on the screen.
 */
export const reasonWhereAsked = <Fields extends object>(fields: Fields, isAsked: boolean): Fields =>
  isAsked ? fields : { ...fields, urgent_reason: '' };
