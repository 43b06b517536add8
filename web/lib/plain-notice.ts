/** How long a text stands for which nothing better has come, in ms. */
const STAY_MS = 9000;

let notice: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says something without the library of the toasts: for what has to be said while that cannot be loaded, most often
 * that the network has gone. A later text takes the place of an earlier one.
 */
export function sayPlainly(title: string, description = ''): void {
  silence();
  notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.className =
    'pointer-events-none fixed inset-x-2 bottom-2 z-100 mx-auto max-w-sm wrap-anywhere rounded-lg border border-destructive bg-destructive-soft p-4 text-sm shadow-lg sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0';
  const heading = document.createElement('p');
  heading.className = 'font-medium';
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = description;
  notice.append(heading, text);
  document.body.append(notice);
  timer = setTimeout(silence, STAY_MS);
}

/** Takes it away: its time is over, or its toast has come. */
export function silence(): void {
  clearTimeout(timer);
  notice?.remove();
  notice = undefined;
}
