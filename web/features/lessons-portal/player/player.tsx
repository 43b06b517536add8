import { WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { t } from '#texts/portal-player';
import { PortalVideo } from '#web/components/media/portal-video.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { keepChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import { useSaving } from '#web/lib/saver/saving.ts';
import { toastError } from '#web/lib/toast.ts';
import type { ProgressRecorder } from '../progress/recorder.ts';
import { KeyHints } from './key-hints.tsx';
import { PlaybackChoices } from './playback-choices.tsx';
import { chosenQuality, estimatedBytes, ON_DEVICE, type Quality } from './qualities.ts';
import { StartScreen } from './start-screen.tsx';
import { useRecovery } from './use-recovery.ts';

type PlayerProps = {
  title: string;
  durationSeconds: number | null;
  qualities: readonly Quality[];
  captionsUrl: string | null;
  resumeAt: number;
  /** Made when play is pressed. */
  makeRecorder: () => ProgressRecorder;
  /** Play was pressed: from now on the links are kept fresh. */
  onStarted: () => void;
  /** Asks for the addresses again; nothing to do for a file on the device. */
  renew: () => Promise<unknown>;
  media: RefObject<HTMLVideoElement | null>;
};

/** The choices of the next lesson are those of this one. */
const QUALITY = 'portal-quality';
const SPEED = 'portal-speed';
const CAPTIONS = 'portal-captions';

/** One lesson: its start screen, then the video with the learner's place, speed and quality. */
export function Player(props: PlayerProps) {
  const { title, durationSeconds, qualities, captionsUrl, resumeAt, media } = props;
  const [session, setSession] = useState<{ from: number; recorder: ProgressRecorder } | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const kept = useKeptChoice(QUALITY);
  const isSaving = useSaving();
  const speed = Number(useKeptChoice(SPEED)) || 1;
  // What lies on the device costs nothing; only who picks another quality here gets it.
  const wanted = picked ?? (qualities.some(({ key }) => key === ON_DEVICE) ? ON_DEVICE : kept);
  const quality = chosenQuality(qualities, wanted, isSaving);
  if (!quality) return null;
  return (
    <div className="grid gap-4">
      {session ? (
        <Playing {...props} {...session} quality={quality} speed={speed} />
      ) : (
        <StartScreen
          title={title}
          resumeAt={resumeAt}
          durationSeconds={durationSeconds}
          bytes={quality.bytes ?? estimatedBytes(qualities, quality, durationSeconds)}
          onStart={(from) => {
            setSession({ from, recorder: props.makeRecorder() });
            props.onStarted();
          }}
        />
      )}
      <PlaybackChoices
        qualities={qualities}
        quality={quality.key}
        onQuality={(key) => {
          setPicked(key);
          if (key !== ON_DEVICE) keepChoice(QUALITY, key);
        }}
        speed={speed}
        onSpeed={(chosen) => keepChoice(SPEED, String(chosen))}
      />
      {session ? <KeyHints media={media} hasCaptions={captionsUrl !== null} /> : null}
    </div>
  );
}

type PlayingProps = PlayerProps & {
  from: number;
  recorder: ProgressRecorder;
  quality: Quality;
  speed: number;
};

function Playing({ title, captionsUrl, from, recorder, quality, speed, media, renew }: PlayingProps) {
  const recovery = useRecovery({ renew, onGivenUp: () => toastError(t.failedToPlayLesson()) });
  const { attempt, state } = recovery;
  useRecorderEnds(recorder);
  useStalled(media, recovery.reload);
  useFocusOnce(media);
  useKeptCaptions(media, state === 'failed' ? null : captionsUrl);
  const note = (shown: HTMLVideoElement) => {
    recovery.played();
    recorder.played(shown.currentTime, shown.duration);
  };
  if (state === 'failed') {
    return (
      <ErrorState
        className="justify-center sm:aspect-video"
        title={t.failedToPlayLesson()}
        description={t.lessonCouldNotLoadedCheck()}
        onRetry={recovery.retry}
      />
    );
  }
  return (
    <div className="relative">
      <PortalVideo
        media={media}
        src={quality.src}
        adaptive={quality.adaptive}
        attempt={attempt}
        title={title}
        captionsUrl={captionsUrl}
        startAt={from}
        speed={speed}
        onFailed={recovery.failed}
        onRateChange={({ currentTarget: { playbackRate, readyState } }) => {
          if (readyState > 0) keepChoice(SPEED, String(playbackRate));
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.paused && !currentTarget.seeking) note(currentTarget);
        }}
        onPause={() => recorder.stop()}
        onSeeked={({ currentTarget }) => {
          // A place that was chosen while it stands still is where the learner wants to go on.
          if (!currentTarget.paused) return;
          note(currentTarget);
          // The page was hidden before the place was found: no later moment would keep it.
          if (document.visibilityState === 'hidden') recorder.stop();
        }}
        onEnded={({ currentTarget }) => {
          note(currentTarget);
          recorder.stop();
        }}
      />
      <div role="status">
        {state === 'waiting' ? (
          <p className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 rounded-t-lg bg-warning-soft px-4 py-2 text-sm text-warning-foreground">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {t.waitingNetworkGoesItself()}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The last place is kept when the page is hidden, closed or left for another. */
function useRecorderEnds(recorder: ProgressRecorder): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') recorder.stop();
    };
    const onLeave = () => recorder.stop();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeave);
      recorder.stop();
    };
  }, [recorder]);
}

/** What ran dry without a network and reported nothing is loaded again when there is one. */
function useStalled(media: RefObject<HTMLVideoElement | null>, reload: () => void): void {
  const onOnline = useEffectEvent(() => {
    const shown = media.current;
    if (shown && !shown.paused && shown.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) reload();
  });
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}

/** The button that was pressed is gone; the keyboard goes on with the video. */
function useFocusOnce(media: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => media.current?.focus({ preventScroll: true }), [media]);
}

/**
 * Who wants captions wants them in the next lesson too, and in this one when its links are renewed: what comes by
 * another address is another track, and begins hidden.
 */
function useKeptCaptions(media: RefObject<HTMLVideoElement | null>, captionsUrl: string | null): void {
  const kept = useKeptChoice(CAPTIONS);
  const show = useEffectEvent((track: TextTrack) => {
    if (kept === 'on') track.mode = 'showing';
  });
  useEffect(() => {
    const tracks = media.current?.textTracks;
    const [track] = tracks ?? [];
    if (captionsUrl === null || !tracks || !track) return;
    show(track);
    const onChange = () => keepChoice(CAPTIONS, tracks[0]?.mode === 'showing' ? 'on' : null);
    tracks.addEventListener('change', onChange);
    return () => tracks.removeEventListener('change', onChange);
  }, [media, captionsUrl]);
}
