import { AudioLines, ClipboardList, type LucideIcon, Video } from 'lucide-react';
import type { LessonType } from '#contract/enums.ts';

export const lessonKinds: Record<LessonType, { label: string; icon: LucideIcon }> = {
  video: { label: 'Video', icon: Video },
  audio: { label: 'Audio', icon: AudioLines },
  assignment: { label: 'Assignment', icon: ClipboardList },
};
