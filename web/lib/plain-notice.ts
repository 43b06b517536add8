/** How long a text stands for which nothing better has come, in ms. */
const STAY_MS = 9000;

let notice: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says something without the library of the toasts: for what has to be said while that cannot be loaded, most often
 * that the network has gone. A later text takes the place of an earlier one. Its looks stand in styles.css: a script
 * that every screen loads is short.
 */
export function sayPlainly(title: string, description = ''): void {
  silence();
  notice = document.body.appendChild(document.createElement('p'));
  notice.role = 'alert';
  notice.className = 'plain-notice';
  notice.textContent = `${title}\n${description}`;
  timer = setTimeout(silence, STAY_MS);
}

/** Takes it away: its time is over, or its toast has come. */
export function silence(): void {
  clearTimeout(timer);
  notice?.remove();
  notice = undefined;
}
