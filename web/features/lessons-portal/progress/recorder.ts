import { serverNow } from '#contract/clock.ts';
import { PORTAL_PROGRESS_SAVE_SECONDS } from '#contract/limits.ts';
import { keepProgress } from './kept.ts';
import { isDoneAt, type Progress } from './measures.ts';
import { joined, type Stretch } from './stretches.ts';

/** Written to this device's own storage, which costs nothing. In seconds of playing. */
const KEEP_EVERY = 3;
/** Between two reports of a playing element lies a fraction of a second; more is a jump. In seconds. */
const STEP = 3;

type Recorded = {
  userId: string;
  lessonId: string;
  /** How far the learner was when the lesson was opened. */
  begun: Progress | undefined;
  /** Asks for what is kept to be sent. */
  send: () => void;
};

/**
 * Follows one lesson while it plays. Nothing is written by merely having a lesson open, so that a tab left
 * behind says nothing about where the learner is.
 */
export class ProgressRecorder {
  readonly #of: Recorded;
  #stretches: Stretch[];
  /** Seconds that were played on this page, repeated ones too: they say when it is time to note something. */
  #played = 0;
  #completedAt: string | null;
  #reopenedAt: string | null;
  #position: number;
  #moved = false;
  #unsent = false;
  #keptPlayed = 0;
  #sentPlayed = 0;

  constructor(recorded: Recorded) {
    const { begun } = recorded;
    this.#of = recorded;
    this.#stretches = [...(begun?.watched ?? [])];
    this.#position = begun?.positionSeconds ?? 0;
    this.#completedAt = begun?.completedAt ?? null;
    this.#reopenedAt = begun?.reopenedAt ?? null;
  }

  get completedAt(): string | null {
    return this.#completedAt;
  }

  /** The element plays and is here. Both in seconds. */
  played(position: number, duration: number): void {
    const step = position - this.#position;
    if (step > 0 && step < STEP) {
      this.#played += step;
      this.#stretches = joined(this.#stretches, [[this.#position, position]]);
    }
    this.#position = position;
    this.#moved = true;
    if (this.#completedAt === null && isDoneAt(position, duration)) {
      this.#completedAt = new Date(serverNow()).toISOString();
      this.stop();
    } else if (this.#played - this.#sentPlayed >= PORTAL_PROGRESS_SAVE_SECONDS) {
      this.stop();
    } else if (this.#played - this.#keptPlayed >= KEEP_EVERY) {
      this.#keep();
    }
  }

  /** It was paused, hidden or left: what was watched is kept, and sent if there is a network. */
  stop(): void {
    if (this.#moved) this.#keep();
    if (!this.#unsent) return;
    this.#unsent = false;
    this.#sentPlayed = this.#played;
    this.#of.send();
  }

  /** The learner says that it is done. */
  markDone(): void {
    this.#completedAt ??= new Date(serverNow()).toISOString();
    this.#moved = true;
    this.stop();
  }

  /** The learner says that it is not done after all. */
  markNotDone(): void {
    this.forgetDone();
    this.#moved = true;
    this.stop();
  }

  /** The same, said elsewhere on the page: reaching the end from now on counts again. */
  forgetDone(): void {
    this.#completedAt = null;
    this.#reopenedAt = new Date(serverNow()).toISOString();
  }

  #keep(): void {
    this.#keptPlayed = this.#played;
    this.#moved = false;
    this.#unsent = true;
    const { userId, lessonId } = this.#of;
    keepProgress(userId, lessonId, {
      positionSeconds: this.#position,
      watched: this.#stretches,
      completedAt: this.#completedAt,
      reopenedAt: this.#reopenedAt,
      at: serverNow(),
      sent: false,
    });
  }
}
