/**
 * What stands before the app does: the frame of the page that comes, drawn with the page's first bytes. The server
 * puts it into the start page (server/static/pages/shell.ts); the app draws the same until it knows more, so that
 * nothing jumps. Its looks stand in index.html, because the style sheet is still on its way.
 */
import { t } from '#texts/shared';

export type FrameKind = 'dashboard' | 'portal' | 'plain';

/** Which frame the page at a path has. */
export function frameOf(path: string): FrameKind {
  if (path === '/dashboard' || path.startsWith('/dashboard/')) return 'dashboard';
  if (path.startsWith('/portal/') && path !== '/portal/auth' && path !== '/portal/goodbye') return 'portal';
  return 'plain';
}

type FirstPaintProps = {
  kind: FrameKind;
  /** What is being waited for. */
  label?: string | undefined;
};

export function FirstPaint({ kind, label = t.loading() }: FirstPaintProps) {
  return (
    <div className={`fp fp-${kind}`}>
      {kind === 'dashboard' ? <div className="fp-side" aria-hidden /> : null}
      <div className="fp-page">
        <div className="fp-head" aria-hidden>
          <i className="fp-bone fp-icon" />
          {kind === 'dashboard' ? <i className="fp-bone fp-search" /> : <i className="fp-gap" />}
          {kind === 'plain' ? null : <i className="fp-bone fp-icon" />}
          <i className="fp-bone fp-icon" />
        </div>
        <main className="fp-main" aria-busy>
          <ScreenBones label={label} />
        </main>
      </div>
    </div>
  );
}

/** In the place of a screen that is not drawn yet. */
export const ScreenBones = ({ label = t.loading() }: Pick<FirstPaintProps, 'label'>) => (
  <>
    <p role="status" className="fp-label">
      {label}
    </p>
    <i className="fp-bone fp-title" aria-hidden />
    <div className="fp-parts" aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((part) => (
        <i key={part} className="fp-bone fp-part" />
      ))}
    </div>
  </>
);
