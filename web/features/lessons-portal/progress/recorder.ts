import { PORTAL_PROGRESS_SAVE_SECONDS } from '#contract/limits.ts';
import { serverNow } from '../server-clock.ts';
import { keepProgress } from './kept.ts';
import { isDoneAt, type Progress } from './measures.ts';

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
  #watched: number;
  #completedAt: string | null;
  #reopenedAt: string | null;
  #position: number;
  #moved = false;
  #unsent = false;
  #keptWatched: number;
  #sentWatched: number;

  constructor(recorded: Recorded) {
    const { begun } = recorded;
    this.#of = recorded;
    this.#watched = begun?.watchedSeconds ?? 0;
    this.#position = begun?.positionSeconds ?? 0;
    this.#completedAt = begun?.completedAt ?? null;
    this.#reopenedAt = begun?.reopenedAt ?? null;
    this.#keptWatched = this.#watched;
    this.#sentWatched = this.#watched;
  }

  get completedAt(): string | null {
    return this.#completedAt;
  }

  /** The element plays and is here. Both in seconds. */
  played(position: number, duration: number): void {
    const step = position - this.#position;
    if (step > 0 && step < STEP) this.#watched += step;
    this.#position = position;
    this.#moved = true;
    if (this.#completedAt === null && isDoneAt(position, duration)) {
      this.#completedAt = new Date(serverNow()).toISOString();
      this.stop();
    } else if (this.#watched - this.#sentWatched >= PORTAL_PROGRESS_SAVE_SECONDS) {
      this.stop();
    } else if (this.#watched - this.#keptWatched >= KEEP_EVERY) {
      this.#keep();
    }
  }

  /** It was paused, hidden or left: what was watched is kept, and sent if there is a network. */
  stop(): void {
    if (this.#moved) this.#keep();
    if (!this.#unsent) return;
    this.#unsent = false;
    this.#sentWatched = this.#watched;
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
    this.#keptWatched = this.#watched;
    this.#moved = false;
    this.#unsent = true;
    const { userId, lessonId } = this.#of;
    keepProgress(userId, lessonId, {
      positionSeconds: this.#position,
      watchedSeconds: this.#watched,
      completedAt: this.#completedAt,
      reopenedAt: this.#reopenedAt,
      at: serverNow(),
      sent: false,
    });
  }
}
