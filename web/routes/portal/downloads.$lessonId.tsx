import { createFileRoute } from '@tanstack/react-router';
import { DownloadedLesson } from '#web/features/lessons-portal/offline/downloaded-lesson.tsx';
import { PortalFrame } from '#web/features/lessons-portal/portal-frame.tsx';

export const Route = createFileRoute('/portal/downloads/$lessonId')({ component: Download });

function Download() {
  const { lessonId } = Route.useParams();
  return (
    <PortalFrame>
      <DownloadedLesson key={lessonId} lessonId={lessonId} />
    </PortalFrame>
  );
}
