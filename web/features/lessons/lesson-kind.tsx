import { AudioLines, ClipboardList, type LucideIcon, Video } from 'lucide-react';
import type { LessonType } from '#contract/enums.ts';
import { t } from '#texts/lessons';

export const lessonKinds = (): Record<LessonType, { label: string; icon: LucideIcon }> => ({
  video: {
    label: t.video(),
    icon: Video,
  },
  audio: {
    label: t.audio(),
    icon: AudioLines,
  },
  assignment: {
    label: t.assignment(),
    icon: ClipboardList,
  },
});
