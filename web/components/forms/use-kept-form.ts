import { useEffect, useRef, useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { type Attempt, attemptOf } from '#web/lib/attempt.ts';
import { onDraftsForgotten, readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import { newId } from '#web/lib/ids.ts';
import { guard, noteSaved, type Question, type Unsaved } from '#web/lib/unsaved.ts';
import { DISCARD } from './discard.ts';
import { type Draft, isDraft, keptAttempt } from './kept-attempt.ts';
import { showLateChoices } from './late-options.ts';
import { noteTypedOver, rebased, shownBy, type TypedOver, typedOver, unseenIn } from './typed-over.ts';
import { keptAbove, onlyChanged, withoutSecrets } from './typed-values.ts';

/** What a form holds beside its fields, such as the name of the learner who was picked. */
type Beside = { value: unknown; restore: (value: never) => void };

/** As much of a form as is needed to keep it, of the form library and of `useLightForm`. */
type FormToKeep<Values> = {
  getValues: () => Values;
  reset: (values?: Values, options?: { keepDefaultValues?: boolean }) => void;
  subscribe: (options: { formState: { values: true }; callback: () => void }) => () => void;
  control: { readonly _defaultValues: object };
};

type WaitingHere = {
  subscribe: (listener: () => void) => () => void;
  isKnown: () => boolean;
  all: () => readonly { id: string }[];
};

type KeptFormOptions<Values extends object> = {
  form: FormToKeep<Values>;
  /** Under what name a draft is kept, such as 'announcement:new' or 'announcement:' and an id. */
  draft: string;
  place?: Unsaved['place'];
  beside?: Beside;
  /** A file was chosen; it cannot be kept, so it is asked about. */
  hasFile?: boolean;
  /** What is on its way and would be dropped; asked about in words of its own. */
  sending?: Question | null;
  /** Drops it, once that was agreed to. */
  stop?: () => void;
  /** Fields that are asked about and never kept. */
  secrets?: readonly string[];
  staysOnPath?: boolean;
  isAskedLate?: boolean;
  /** What waits on this device to be sent, or has arrived: a draft that is among it, by an id it was sent under, is none any more. */
  waiting?: WaitingHere;
  /**
   * It changes a row that others change too: of a draft only what was typed comes back, over what stands there by then.
   * The row itself where the form asks whom it is for.
   */
  changesRow?: boolean | { audience_id?: string | null };
};

export type KeptForm = {
  /** Call when it is stored, before the screen is left: nothing is asked and no draft stays. */
  saved: () => void;
  /** The same around what comes next, as `mutate(fields, { onSuccess: kept.savedThen(onClose) })`. */
  savedThen: <Given extends unknown[]>(next: (...given: Given) => void) => (...given: Given) => void;
  /** What was typed before a reload, or before the session ended, stands in the fields again. */
  isRestored: boolean;
  /** Empties the form of what was restored. */
  startAfresh: () => void;
  /** Under what id what is typed here is written: the same for every attempt, after a reload too. */
  attempt: { current: string };
  /** Call with what is sent now: its ids, the same again until the content is another, after a reload too. */
  sentAs: (content: unknown) => Attempt;
  /** What was sent from here last and is not known to be stored, after a reload too. */
  lastSent: () => Attempt | null;
};

/**
 * The one rule for forms (web/lib/unsaved.ts): while a form differs from what it began with, it is asked about before
 * it is lost, and kept on this device until it is saved or discarded, so that neither a reload nor a session that ends
 * takes it. Whoever signs in again finds it in the form.
 */
export function useKeptForm<Values extends object>(options: KeptFormOptions<Values>): KeptForm {
  const { form, draft, place = 'dialog', staysOnPath = false, isAskedLate = false } = options;
  const [isRestored, setIsRestored] = useState(false);
  const now = useRef(options);
  now.current = options;
  const isOver = useRef(false);
  const sent = useRef<Attempt | null>(null);
  const opened = useRef(presentMoment());
  const besideAtFirst = useRef(options.beside?.value);
  // The list behind the form is read again as it changes; this is what its author was shown.
  const row = useRef(options.changesRow);
  /** A draft of which it is not known yet whether it waits. It stays, whatever is typed and sent by then. */
  const undecided = useRef<Draft | null>(null);
  const [attempt] = useState(() => keptAttempt(() => (undecided.current ? null : now.current.draft)));
  const keepNow = useRef(() => {});

  useEffect(() => {
    undecided.current = null;
    const stored = readDraft(draft);
    if (!isDraft(stored)) return;
    const restore = (values: Values, hasOther = false) => {
      form.reset(values, { keepDefaultValues: true });
      if (stored.beside !== null && !hasOther) now.current.beside?.restore(stored.beside as never);
      if (stored.attempt) attempt.current = stored.attempt;
      sent.current = stored.sent ?? null;
      setIsRestored(true);
      return showLateChoices(stored.values);
    };
    const { waiting } = now.current;
    if (!stored.sent || !waiting)
      return restore({
        ...form.getValues(),
        ...(overWhatStands(form, stored, row.current) as Partial<Values>),
      });
    undecided.current = stored;
    return whenKnown(waiting, () => {
      // Discarded meanwhile, or forgotten at a sign-out.
      if (!undecided.current) return;
      const sentUnder = [stored.sent?.id, stored.attempt];
      const waits = waiting.all().some(({ id }) => sentUnder.includes(id));
      // What is on its way from here by now would take it along: it comes back at the next visit.
      if (!waits && sent.current) return;
      undecided.current = null;
      if (waits) {
        writeDraft(draft, null);
        keepNow.current();
        return;
      }
      const isOtherBeside = now.current.beside?.value !== besideAtFirst.current;
      return restore(keptAbove(stored.values, form.getValues(), form.control._defaultValues), isOtherBeside);
    });
  }, [form, draft, attempt]);

  // What stands in the fields is a copy too: whoever sits here next must not read it.
  useEffect(
    () =>
      onDraftsForgotten(() => {
        form.reset();
        now.current.beside?.restore(besideAtFirst.current as never);
        attempt.current = newId();
        sent.current = null;
        undecided.current = null;
        noteTypedOver(form.control, null);
        setIsRestored(false);
      }),
    [form, attempt],
  );

  useEffect(() => {
    const isTyped = () => onlyChanged(form.getValues(), form.control._defaultValues) !== null;
    const keep = () => {
      if (isOver.current) return;
      const { secrets = [], beside, changesRow } = now.current;
      const values = withoutSecrets(form.getValues() as Record<string, unknown>, secrets);
      const start = form.control._defaultValues;
      const changed = onlyChanged(values, start);
      const before = undecided.current;
      const kept = changed && {
        values: before ? keptAbove(before.values, values, start) : changesRow ? changed : values,
        // A draft that is not decided on goes on being what it was, unless another was chosen since.
        beside: before && beside?.value === besideAtFirst.current ? before.beside : (beside?.value ?? null),
        attempt: attempt.current,
        ...(changesRow && { over: whatStood(form, changed, opened.current.toISOString(), row.current) }),
        // That of both is the attempt of neither.
        ...(sent.current && !before && { sent: sent.current }),
      };
      writeDraft(draft, kept ?? before);
    };
    keepNow.current = keep;
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: () => {
        isOver.current = false;
        // What is set in the same breath, such as a default that follows, has been set by then.
        queueMicrotask(keep);
      },
    });
    const unguard = guard({
      place,
      staysOnPath,
      isAskedLate,
      question: () => {
        if (isOver.current) return null;
        return now.current.sending ?? (now.current.hasFile || isTyped() ? DISCARD() : null);
      },
      forget: () => {
        now.current.stop?.();
        // Whoever is back before the next screen has come finds this one still there.
        if (place === 'page') form.reset();
        isOver.current = true;
        undecided.current = null;
        noteTypedOver(form.control, null);
        writeDraft(draft, null);
      },
    });
    return () => {
      keepNow.current = () => {};
      stopKeeping();
      unguard();
    };
  }, [form, draft, place, staysOnPath, isAskedLate, attempt]);

  const saved = () => {
    isOver.current = true;
    attempt.current = newId();
    sent.current = null;
    writeDraft(draft, undecided.current);
    noteTypedOver(form.control, null);
    setIsRestored(false);
    noteSaved();
  };
  const startAfresh = () => {
    saved();
    form.reset();
    options.beside?.restore(besideAtFirst.current as never);
  };
  const savedThen: KeptForm['savedThen'] =
    (next) =>
    (...given) => {
      saved();
      next(...given);
    };
  const sentAs = (content: unknown) => {
    sent.current = attemptOf(content, sent.current);
    const stored = readDraft(draft);
    if (isDraft(stored) && !undecided.current)
      writeDraft(draft, { ...stored, attempt: attempt.current, sent: sent.current });
    return sent.current;
  };
  return { saved, savedThen, isRestored, startAfresh, attempt, sentAs, lastSent: () => sent.current };
}

type Opened = Pick<FormToKeep<object>, 'control'>;

/** What the form's author has seen of the fields that they `changed`: of a draft that has come back, what they saw before it. */
function whatStood({ control }: Opened, changed: object, opened: string, row: unknown): TypedOver {
  const before = typedOver(control);
  const seen: Readonly<Record<string, unknown>> = {
    ...shownBy({ ...control._defaultValues }, row),
    ...before?.start,
  };
  return {
    start: Object.fromEntries(Object.keys(changed).map((name) => [name, seen[name]])),
    opened: before?.opened ?? opened,
  };
}

/** The fields of a draft, over what somebody else has made of the row since. */
function overWhatStands({ control }: Opened, { values, over }: Draft, row: unknown): Draft['values'] {
  if (!over) return values;
  const now = control._defaultValues as Draft['values'];
  const unseen = unseenIn(over.start, shownBy(now, row));
  noteTypedOver(control, unseen && { ...over, start: unseen });
  return Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [name, rebased(typed, over.start[name], now[name])]),
  );
}

/** Runs `then` once it is known what waits; returns how to stop, and to undo what it did. */
function whenKnown(waiting: WaitingHere, then: () => (() => void) | undefined): () => void {
  let undo: (() => void) | undefined;
  let isOver = false;
  const look = () => {
    if (isOver || !waiting.isKnown()) return;
    isOver = true;
    stop();
    undo = then();
  };
  const stop = waiting.subscribe(look);
  look();
  return () => {
    isOver = true;
    stop();
    undo?.();
  };
}
