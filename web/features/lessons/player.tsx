import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { t } from '#texts/lessons';
import { type Way, type Ways, WaysToPlay } from '#web/components/media/ways-to-play.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { lessonKeys } from '#web/entities/lessons/keys.ts';
import type { Lesson } from '#web/entities/lessons/reads.ts';
import { noteView, signLesson, soundAddress, soundBytes } from '#web/entities/lessons/writes.ts';
import { cn } from '#web/lib/cn.ts';
import { messageOf } from '#web/lib/errors.ts';
import { bytesOf } from '#web/lib/file-size.ts';
import { keepChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import { fullName } from '#web/lib/names.ts';
import { useSaving } from '#web/lib/saver/saving.ts';
import { afterStop, playedTo } from './stopped.ts';

type PlayerProps = { lesson: Lesson; onClose: () => void };

/** Plays a lesson in place, by a link that is good for an hour; the browser asks for the parts that it plays. */
export default function Player({ lesson, onClose }: PlayerProps) {
  const { file_name, title, teacher } = lesson;
  const link = useQuery({
    queryKey: [...lessonKeys.all, 'link', file_name],
    queryFn: () => signLesson(file_name ?? ''),
    // Renewed before it ends; a link that is already playing stays as it is.
    staleTime: (SIGNED_LINK_SECONDS * 1000) / 2,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={title}
        description={fullName(teacher, lesson.teacher_id)}
        className="sm:max-w-3xl"
      >
        {link.isPending ? <Waiting isFilm={isFilmed(lesson)} /> : null}
        {link.isError && !link.data ? (
          <ErrorState
            title={t.lessonCouldNotOpened()}
            description={messageOf(link.error, t.pleaseTryAgain())}
            onRetry={() => link.refetch()}
          />
        ) : null}
        {link.data ? (
          <Media
            lesson={lesson}
            first={link.data}
            renew={async () => (await link.refetch({ throwOnError: true })).data}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const isFilmed = ({ lesson_type }: Lesson) => lesson_type !== 'audio';

/** As high as two ways to play, which lie below each other on a phone: the second is known later. */
const ofWays = 'min-h-24 sm:min-h-11';
/** As high as what it plays, or what is asked before. */
const ofAudio = 'min-h-14';

/** As large as the film, whatever of it is played. */
const frame = 'grid aspect-video rounded-lg border bg-accent p-4 text-accent-foreground';

/** In the place of what comes, so that nothing moves when it is there. */
function Waiting({ isFilm }: { isFilm: boolean }) {
  if (!isFilm) return <Skeleton className={ofAudio} />;
  return (
    <div className="grid gap-4">
      <Skeleton className="aspect-video rounded-lg" />
      <div className={ofWays} />
    </div>
  );
}

/** Who listens to lessons rather than watch them does so with the next one too. */
const WAY = 'lesson-way';

type MediaProps = {
  lesson: Lesson;
  /** The link to begin with. */
  first: string;
  /** Signs another one. */
  renew: () => Promise<string | undefined>;
};

/** Whether the browser says of the file itself that it cannot play it; of a link that has ended it says the same. */
const isOfFile = ({ error }: HTMLMediaElement) =>
  error?.code === MediaError.MEDIA_ERR_DECODE || error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;

function Media({ lesson, first, renew }: MediaProps) {
  const isFilm = isFilmed(lesson);
  const isSaving = useSaving();
  const kept = useKeptChoice(WAY);
  const sound = useQuery({
    queryKey: [...lessonKeys.all, 'sound', lesson.file_name],
    queryFn: () => soundBytes(first),
    enabled: isFilm,
    staleTime: Number.POSITIVE_INFINITY,
    // Without its size there is the film, as before.
    retry: false,
  });
  // Chosen before it waited for a tap, which the one on 'Play' was where nothing is saved.
  const [picked, setPicked] = useState<Way | null>(isSaving ? null : 'video');
  const [fault, setFault] = useState<'stopped' | 'unplayable'>();
  const [isRenewing, setRenewing] = useState(false);
  // What plays stays as it is when the link is signed anew for others.
  const [{ address, attempt }, setPlayed] = useState({ address: first, attempt: 0 });
  const renewedAt = useRef<number | null>(null);
  const [isUpright, setUpright] = useState(false);
  const place = useRef(0);
  const played = () =>
    noteView(lesson.id).catch((error: unknown) => console.warn('A view was not counted', error));
  const bytes = bytesOf(lesson.file_size_mb);
  const ways: Ways = [
    { way: 'video', bytes },
    ...(sound.data ? [{ way: 'sound' as const, bytes: sound.data }] : []),
  ];
  if (isFilm && kept === 'sound' && picked === 'video' && sound.isPending) return <Waiting isFilm />;
  const way = picked === 'video' && kept === 'sound' && sound.data ? 'sound' : picked;
  const choose = (next: Way) => {
    keepChoice(WAY, next === 'sound' ? 'sound' : null);
    setPicked(next);
    setFault(undefined);
    renewedAt.current = null;
  };
  const goOnWithNewLink = async () => {
    setRenewing(true);
    try {
      const signed = await renew();
      renewedAt.current = place.current;
      setPlayed({ address: signed ?? address, attempt: attempt + 1 });
      setFault(undefined);
    } catch {
      setFault('stopped');
    } finally {
      setRenewing(false);
    }
  };
  const isStopped = (media: HTMLMediaElement) => {
    const done = afterStop(isOfFile(media), renewedAt.current);
    if (done === 'renewed') goOnWithNewLink();
    else setFault(done);
  };
  const goOn = (media: HTMLMediaElement) => {
    if (place.current > 0) media.currentTime = place.current;
  };
  const shared = {
    controls: true,
    autoPlay: true,
    onPlay: played,
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => isStopped(currentTarget),
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => goOn(currentTarget),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (currentTarget.currentTime === 0) return;
      place.current = currentTarget.currentTime;
      renewedAt.current = playedTo(renewedAt.current, place.current);
    },
  };
  const halt =
    fault === 'unplayable' ? (
      <Unplayable address={address} busy={isRenewing} onRetry={goOnWithNewLink} />
    ) : fault === 'stopped' ? (
      <ErrorState
        title={t.lessonStopped()}
        description={t.lessonStoppedExplained()}
        busy={isRenewing}
        onRetry={goOnWithNewLink}
      />
    ) : null;
  if (!isFilm) {
    if (halt) return halt;
    return picked ? (
      <audio
        key={attempt}
        {...shared}
        src={address}
        className={cn('w-full', ofAudio)}
        aria-label={lesson.title}
      />
    ) : (
      <WaysToPlay ways={[{ way: 'audio', bytes }]} chosen={null} onChoose={setPicked} className={ofAudio} />
    );
  }
  return (
    <div className="grid gap-4">
      {halt}
      {way === 'video' && !halt ? (
        // The school's lessons come without captions: teachers upload a file only.
        <video
          key={attempt}
          {...shared}
          src={address}
          playsInline
          aria-label={lesson.title}
          onLoadedMetadata={({ currentTarget }) => {
            setUpright(currentTarget.videoHeight > currentTarget.videoWidth);
            goOn(currentTarget);
          }}
          // What a phone has filmed upright would be a stamp in a frame that lies.
          className={cn('w-full rounded-lg bg-black', isUpright ? 'max-h-[60dvh]' : 'aspect-video')}
        />
      ) : null}
      {way === 'sound' && !halt ? (
        <div className={cn(frame, 'items-center')}>
          <audio
            key={attempt}
            {...shared}
            src={soundAddress(address)}
            className="w-full"
            aria-label={lesson.title}
          />
        </div>
      ) : null}
      {way === null ? (
        <p className={cn(frame, 'place-content-center text-center text-sm')}>
          {t.dataSaverNothingLoadedBefore()}
        </p>
      ) : null}
      <WaysToPlay ways={ways} chosen={way} onChoose={choose} className={ofWays} />
    </div>
  );
}

type UnplayableProps = { address: string; busy: boolean; onRetry: () => void };

/**
 * Some of the formats that teachers may upload play in few browsers, AVI in none. Of a line that fails before anything
 * has come browsers say the same, so that it may be tried again.
 */
function Unplayable({ address, busy, onRetry }: UnplayableProps) {
  return (
    <ErrorState title={t.deviceCannotPlayFileHere()} busy={busy} onRetry={onRetry}>
      <Button variant="outline" asChild>
        <a href={`${address}&download=`}>
          <Download aria-hidden />
          {t.download()}
        </a>
      </Button>
    </ErrorState>
  );
}
