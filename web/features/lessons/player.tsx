import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { lessonKeys } from '#web/entities/lessons/keys.ts';
import type { Lesson } from '#web/entities/lessons/reads.ts';
import { noteView, signLesson } from '#web/entities/lessons/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';

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
      <DialogContent title={title} description={fullName(teacher)} className="sm:max-w-3xl">
        {link.isPending ? <Skeleton className="aspect-video rounded-lg" /> : null}
        {link.isError ? (
          <ErrorState
            title="This lesson could not be opened"
            description={messageOf(link.error, 'Please try again.')}
            onRetry={() => link.refetch()}
          />
        ) : null}
        {link.data ? <Media key={link.data} lesson={lesson} address={link.data} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function Media({ lesson, address }: { lesson: Lesson; address: string }) {
  const [failed, setFailed] = useState(false);
  const played = () =>
    noteView(lesson.id).catch((error: unknown) => console.warn('A view was not counted', error));
  if (failed) return <Unplayable address={address} />;
  const shared = {
    src: address,
    controls: true,
    autoPlay: true,
    onPlay: played,
    onError: () => setFailed(true),
    className: 'w-full rounded-lg bg-black',
  };
  // The school's lessons come without captions: teachers upload a file only.
  return lesson.lesson_type === 'audio' ? (
    <audio {...shared} className="w-full" aria-label={lesson.title} />
  ) : (
    <video {...shared} playsInline aria-label={lesson.title} />
  );
}

/** Some of the formats that teachers may upload play in few browsers, AVI in none. */
function Unplayable({ address }: { address: string }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border p-4">
      <p>This device cannot play the file here. You can download it and open it with another app.</p>
      <Button variant="outline" asChild>
        <a href={`${address}&download=`}>
          <Download aria-hidden />
          Download
        </a>
      </Button>
    </div>
  );
}
