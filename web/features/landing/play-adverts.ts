/**
 * Advert videos start by themselves, muted, only while they are seen, on a wide screen, and where neither data nor
 * calm is asked to be spared. Everywhere else nothing of them is loaded until somebody presses play.
 */
export function playAdverts(root: ParentNode, signal: AbortSignal): void {
  const videos = [...root.querySelectorAll<HTMLVideoElement>('video[data-advert]')];
  if (videos.length === 0 || !mayPlay()) return;
  const inSight = new WeakSet<Element>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const video = target as HTMLVideoElement;
        inSight[isIntersecting ? 'add' : 'delete'](video);
        // Refused or failed, it stays as it is, with its controls.
        if (isIntersecting) video.play().catch(() => {});
        else video.pause();
      }
    },
    { threshold: 0.6 },
  );
  for (const video of videos) {
    seen.observe(video);
    // One that stops in sight was stopped by somebody, who means it.
    video.addEventListener('pause', () => inSight.has(video) && seen.unobserve(video), { signal });
  }
  signal.addEventListener('abort', () => seen.disconnect());
}

type Connection = { effectiveType?: string };

function mayPlay(): boolean {
  const { effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  if (document.documentElement.dataset.saver || (effectiveType && effectiveType !== '4g')) return false;
  return matchMedia('(min-width: 64rem)').matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
