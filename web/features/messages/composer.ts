/**
 * What stands in the reply box of one conversation and what is on its way out of it.
 * Text leaves the box only into `pending`, and `pending` only into the thread or back into the box,
 * so that no failure loses what was typed. After a reload, or where its session ended under it, it is `interrupted` until it is
 * known what became of it.
 */
import type { Sentence } from '#contract/said.ts';

/** A message between the box and the server. Its id is made here, so a second attempt cannot send it twice. */
export type OutgoingMessage = {
  id: string;
  content: string;
  created_at: string;
  /** It waits on this device for a network, or the server has refused it and says why. */
  waits?: { refusal: string | null; isSending: boolean };
};

/** The last message that did not go out: its text is back in the box. */
/**
 * @property reason in the language of then, as it is kept with the draft
 * @property sayAnew the same in the language of now, until the page is closed
 */
export type SendFailure = { id: string; content: string; reason: string; sayAnew?: Sentence | undefined };

export type Composer = {
  text: string;
  pending: OutgoingMessage[];
  /** On their way when the page was closed: in the thread, waiting on this device, or lost. */
  interrupted: OutgoingMessage[];
  failure: SendFailure | null;
  /** The last attempt to send the text with files: it stays in the box until all of that has arrived. */
  withFiles: OutgoingMessage | null;
};

export const emptyComposer: Composer = {
  text: '',
  pending: [],
  interrupted: [],
  failure: null,
  withFiles: null,
};

export type ComposerAction =
  | { kind: 'typed'; text: string }
  | { kind: 'submitted'; message: OutgoingMessage }
  | { kind: 'submittedWithFiles'; message: OutgoingMessage }
  | { kind: 'arrivedWithFiles' }
  | { kind: 'arrived'; ids: readonly string[] }
  /** Its session has ended before it was known what became of it. */
  | { kind: 'interrupted'; message: OutgoingMessage }
  | { kind: 'failed'; id: string; reason: string; sayAnew?: Sentence }
  /** `there`: the ids of what the thread holds and of what waits; what was interrupted and is neither is lost. */
  | { kind: 'known'; there: readonly string[]; reason: string };

/**
 * The message that sending the box with files would make now. Unchanged text that was sent before keeps its id: had it
 * arrived after all, the second attempt finds it there.
 */
export function nextWithFiles(composer: Composer, freshId: string, now: Date): OutgoingMessage {
  const content = composer.text.trim();
  const earlier = [composer.failure, composer.withFiles].find((each) => each?.content === content);
  return { id: earlier?.id ?? freshId, content, created_at: now.toISOString() };
}

/** The same of text alone, or null where there is only white space. */
export function nextMessage(composer: Composer, freshId: string, now: Date): OutgoingMessage | null {
  return composer.text.trim() === '' ? null : nextWithFiles(composer, freshId, now);
}

export function composerReducer(composer: Composer, action: ComposerAction): Composer {
  switch (action.kind) {
    case 'typed':
      return { ...composer, text: action.text };
    case 'submitted':
      return {
        ...composer,
        text: '',
        pending: [...composer.pending, action.message],
        failure: null,
        withFiles: null,
      };
    case 'submittedWithFiles':
      return { ...composer, failure: null, withFiles: action.message };
    case 'arrivedWithFiles':
      return withoutSent(composer);
    case 'arrived':
      return withoutArrived(composer, new Set(action.ids));
    case 'interrupted':
      return withInterrupted(composer, action.message);
    case 'failed':
      return withFailed(composer, action);
    case 'known':
      return withLost(composer, new Set(action.there), action.reason);
  }
}

/** What was sent with files leaves the box: not what was typed meanwhile, nor what has failed and stands above it. */
function withoutSent(composer: Composer): Composer {
  const { text, failure, withFiles: sent } = composer;
  const typed = text.trim();
  const above = typed === sent?.content ? '' : sent && typed.endsWith(`\n${sent.content}`) ? typed : null;
  return {
    ...composer,
    text: above === null ? text : above.slice(0, above.length - (sent?.content.length ?? 0)).trimEnd(),
    failure: failure?.id === sent?.id ? null : failure,
    withFiles: null,
  };
}

function withoutArrived(composer: Composer, ids: ReadonlySet<string>): Composer {
  const pending = composer.pending.filter((message) => !ids.has(message.id));
  const interrupted = composer.interrupted.filter((message) => !ids.has(message.id));
  const failure = composer.failure;
  if (failure && ids.has(failure.id)) {
    // It had arrived although the answer was lost: the box is cleared unless the person changed the text.
    const text = composer.text.trim() === failure.content ? '' : composer.text;
    return { ...composer, text, pending, interrupted, failure: null };
  }
  const isSame =
    pending.length === composer.pending.length && interrupted.length === composer.interrupted.length;
  return isSame ? composer : { ...composer, pending, interrupted };
}

function withInterrupted(composer: Composer, message: OutgoingMessage): Composer {
  const others = ({ id }: OutgoingMessage) => id !== message.id;
  return {
    ...composer,
    pending: composer.pending.filter(others),
    interrupted: [...composer.interrupted.filter(others), message],
  };
}

function withFailed(
  composer: Composer,
  { id, reason, sayAnew }: ComposerAction & { kind: 'failed' },
): Composer {
  const message = [...composer.pending, ...composer.interrupted].find((each) => each.id === id);
  if (!message) return composer;
  const typedSince = composer.text.trim() === '' ? '' : `\n${composer.text}`;
  return {
    ...composer,
    text: message.content + typedSince,
    pending: composer.pending.filter((each) => each.id !== id),
    interrupted: composer.interrupted.filter((each) => each.id !== id),
    failure: { id, content: message.content, reason, ...(sayAnew && { sayAnew }) },
  };
}

/** What was lost goes back into the box, in the order in which it was written, above what is typed there. */
function withLost(composer: Composer, there: ReadonlySet<string>, reason: string): Composer {
  if (composer.interrupted.length === 0) return composer;
  const lost = composer.interrupted.filter(({ id }) => !there.has(id));
  const [first] = lost;
  if (!first) return { ...composer, interrupted: [] };
  const typed = composer.text.trim() === '' ? [] : [composer.text];
  return {
    ...composer,
    text: [...lost.map(({ content }) => content), ...typed].join('\n'),
    interrupted: [],
    failure: { id: first.id, content: first.content, reason },
  };
}

/** A composer as it was kept, after a reload: nothing is on its way from this page, and no file is chosen in it. */
export function interrupted({ pending, interrupted: before = [], withFiles, ...kept }: Kept): Composer {
  // Other words than those that may have arrived are another message.
  const isInBox = withFiles && withFiles.content !== '' && withFiles.content === kept.text.trim();
  return {
    ...kept,
    text: isInBox ? '' : kept.text,
    pending: [],
    interrupted: [...before, ...pending, ...(isInBox ? [withFiles] : [])],
    withFiles: null,
  };
}

/** What was kept by an earlier version knows nothing of what was interrupted, or sent with files. */
type Kept = Omit<Composer, 'interrupted' | 'withFiles'> & Partial<Composer>;
