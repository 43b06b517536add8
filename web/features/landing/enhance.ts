import { hasStoredSession } from '#web/lib/session-storage.ts';
import { DONATION_DIALOG } from './dialog-id.ts';
import { playAdverts } from './play-adverts.ts';

/**
 * Brings the page to life: plain listeners on the markup of landing.tsx, a fraction of what hydrating it would
 * carry to a phone. Returns what undoes it.
 */
export function enhance(root: ParentNode): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  leadToDashboard(root, signal);
  openDonations(root, signal);
  copyOnRequest(root, signal);
  hideFailures(root, signal);
  showPosters(root);
  playAdverts(root, signal);
  return () => ended.abort();
}

/**
 * The login button goes to /dashboard if a session exists, otherwise to /auth; whoever is signed in is not asked to
 * log in or to register.
 */
function leadToDashboard(root: ParentNode, signal: AbortSignal): void {
  const aim = () => {
    const isSignedIn = hasStoredSession();
    for (const words of root.querySelectorAll<HTMLElement>('[data-login]')) {
      const link = words.closest('a');
      if (link) link.href = isSignedIn ? '/dashboard' : '/auth';
      words.textContent = (isSignedIn ? words.dataset.dashboard : words.dataset.login) ?? '';
    }
    const show = (selector: string, isSeen: boolean) => {
      for (const part of root.querySelectorAll<HTMLElement>(selector))
        part.style.visibility = isSeen ? 'visible' : 'hidden';
    };
    show('[data-newcomer]', !isSignedIn);
    show('[data-signed-in]', isSignedIn);
  };
  aim();
  // Another tab may sign in or out, and going back shows the page as it was left.
  addEventListener('storage', aim, { signal });
  addEventListener('pageshow', aim, { signal });
}

function openDonations(root: ParentNode, signal: AbortSignal): void {
  const dialog = root.querySelector<HTMLDialogElement>(`#${DONATION_DIALOG}`);
  const button = root.querySelector(`[commandfor=${DONATION_DIALOG}]`);
  // Newer browsers do it by the button's own attributes.
  if (!('command' in HTMLButtonElement.prototype))
    button?.addEventListener('click', () => dialog?.showModal(), { signal });
  // A press beside it meets the dialog itself, not what is in it.
  dialog?.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
}

function copyOnRequest(root: ParentNode, signal: AbortSignal): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-copy]')];
  const status = root.querySelector('[data-outcome]');
  const toCopy = buttons[0]?.textContent ?? '';
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button), { signal });
  }

  async function copy(button: HTMLButtonElement): Promise<void> {
    const { copy: text = '', copied, selected, saysCopied, saysSelected } = button.dataset;
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    for (const other of buttons) {
      other.textContent = (other !== button ? toCopy : done ? copied : selected) ?? '';
      other.toggleAttribute('data-done', other === button);
    }
    if (!done) selectBeside(button);
    if (status) status.textContent = (done ? saysCopied : saysSelected) ?? '';
  }
}

/** Where a page may not write to the clipboard: the text is marked, for the phone's own 'Copy'. */
function selectBeside(button: HTMLElement): void {
  const value = button.previousElementSibling;
  if (value) getSelection()?.selectAllChildren(value);
}

/** A poster would load with the markup, however far down it stands and whether data is saved or not. */
function showPosters(root: ParentNode): void {
  if (document.documentElement.dataset.saver) return;
  for (const video of root.querySelectorAll<HTMLVideoElement>('video[data-poster]'))
    video.poster = video.dataset.poster ?? '';
}

/** An advert that cannot be loaded leaves its place empty, without the browser's mark of a broken image. */
function hideFailures(root: ParentNode, signal: AbortSignal): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-advert]')) {
    const hide = () => {
      image.style.opacity = '0';
    };
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide();
    image.addEventListener('error', hide, { signal });
  }
}
