/** Keys of the player, as learners know them from elsewhere. */
import { t } from '#texts/portal-player';

const STEP_SECONDS = 10;

/** Where letters have a meaning of their own: what is typed or chosen in, menus and windows. */
const OWN_LETTERS = [
  'input:not([type=checkbox], [type=radio])',
  'select',
  'textarea',
  '[contenteditable]',
  ...['menu', 'listbox', 'combobox', 'dialog', 'alertdialog'].map((role) => `[role=${role}]`),
].join(', ');

/** `player`: the video has the focus. `page`: it has not, and the key means nothing there. */
export type Spot = 'player' | 'page' | 'elsewhere';

/** Where a key was pressed, as far as the player is concerned. */
export function spotOf(target: EventTarget | null, media: HTMLVideoElement): Spot {
  if (target === media) return 'player';
  if (!(target instanceof Element) || target.closest(OWN_LETTERS)) return 'elsewhere';
  // An open window is what the learner is at, wherever the focus is.
  return document.querySelector('[role=dialog], [role=alertdialog]') ? 'elsewhere' : 'page';
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'preventDefault'
>;

/**
 * K plays and pauses, J and L jump, F fills the screen, M mutes, C shows captions, wherever the focus is on the page;
 * Space and the arrows, which scroll a page and press its buttons, only where the video has it.
 */
export function pressKey(media: HTMLVideoElement, spot: Spot, pressed: Pressed): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = pressed;
  if (spot === 'elsewhere' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
  const action = letters[key.toLowerCase()] ?? (spot === 'player' ? others[key] : undefined);
  if (action?.(media)) pressed.preventDefault();
}

/** False where there is nothing to do: then the key is the browser's. */
type Action = (media: HTMLVideoElement) => boolean;

const toggle: Action = (media) => {
  if (media.paused) media.play().catch(() => {});
  else media.pause();
  return true;
};

const jump =
  (seconds: number): Action =>
  (media) => {
    const end = Number.isFinite(media.duration) ? media.duration : Number.MAX_SAFE_INTEGER;
    media.currentTime = Math.min(end, Math.max(0, media.currentTime + seconds));
    return true;
  };

const letters: Record<string, Action> = {
  k: toggle,
  j: jump(-STEP_SECONDS),
  l: jump(STEP_SECONDS),
  m: (media) => {
    media.muted = !media.muted;
    return true;
  },
  f: (media) => {
    if (!fillsScreen()) return false;
    const change = document.fullscreenElement ? document.exitFullscreen() : media.requestFullscreen();
    change.catch(() => {});
    return true;
  },
  c: (media) => {
    const captions = media.textTracks[0];
    if (!captions) return false;
    captions.mode = captions.mode === 'showing' ? 'hidden' : 'showing';
    return true;
  },
};

const others: Record<string, Action> = {
  ' ': toggle,
  ArrowLeft: jump(-STEP_SECONDS),
  ArrowRight: jump(STEP_SECONDS),
};

/** Phones of some makers show a video large by their own button only. */
export const fillsScreen = (): boolean => document.fullscreenEnabled;

/** The keys that do something now, in words. */
export function hintOf({ hasCaptions, hasScreen }: { hasCaptions: boolean; hasScreen: boolean }): string {
  return [
    t.kPlaysAndPauses(),
    t.jLJump10Seconds(),
    ...(hasScreen ? [t.fFillsTheScreen()] : []),
    t.mMutes(),
    ...(hasCaptions ? [t.cShowsCaptions()] : []),
  ].join(', ');
}
