/** Lessons of the lessons portal: some forty over the past months, which share a few short films. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type { DemoFile } from './demo-file.ts';
import { type FilmName, filmOfSubject, films, mediaBytes, mediaFile, mediaText } from './media.ts';
import { platformAdminProfile } from './people.ts';
import { portalGradeId, portalSubjectId } from './portal-catalogue.ts';
import { type PortalTopic, portalTopics } from './portal-topics.ts';
import { chance, demoId } from './seeded.ts';

const megabyte = 1_048_576;
const film = ({ code }: PortalTopic): FilmName => filmOfSubject[code] ?? 'straight-line';
const fileName = (name: FilmName): string => `${demoId('portal film', name)}.mp4`;

/** Each has a film of its own, of which the server makes qualities where there is an encoder; the others share theirs. */
const withQualities = new Set([
  'Straight lines: gradient and intercept',
  'The water cycle and our rivers',
  "Ohm's law: investigation and graph",
]);
const videoId = ({ title }: PortalTopic): string | null =>
  withQualities.has(title) ? demoId('portal video', title) : null;

export const portalLessonId = ({ code, level, title }: PortalTopic): string =>
  demoId('portal lesson', code, level, title);

const uploadedAt = ({ daysAgo }: PortalTopic, now: Date): Date => new Date(now.getTime() - daysAgo * day);

/** One lesson in five has none yet. */
const hasCaptions = (topic: PortalTopic): boolean => chance(`${topic.title}/captions`, 5) > 0;
const captionsPath = (id: string): string => `captions/${id}.vtt`;

/** @param adminId the profile of whoever uploaded them. */
export const portalLessonRows = (now: Date, adminId: string) =>
  portalTopics.map((topic) => {
    const id = portalLessonId(topic);
    return {
      id,
      title: topic.title,
      description: topic.text,
      grade_id: portalGradeId(topic.level),
      subject_id: portalSubjectId(topic.code),
      admin_id: adminId,
      video_id: videoId(topic),
      video_url: videoId(topic) ?? fileName(film(topic)),
      captions_path: hasCaptions(topic) ? captionsPath(id) : null,
      duration_seconds: films[film(topic)],
      file_size_mb: Number((mediaBytes(`${film(topic)}.mp4`) / megabyte).toFixed(2)),
      is_sample: topic.is === 'sample',
      is_active: topic.is !== 'inactive',
      created_at: uploadedAt(topic, now),
    };
  });

/** @param adminId the profile of whoever uploaded them. */
export const portalVideoRows = (now: Date, adminId: string) =>
  portalTopics.flatMap((topic) => {
    const id = videoId(topic);
    if (!id) return [];
    const at = uploadedAt(topic, now);
    return {
      id,
      host: 'own',
      library_id: 'own',
      host_video_id: id,
      title: topic.title,
      created_by: adminId,
      state: 'uploaded',
      progress: 0,
      content_type: 'video/mp4',
      bytes: mediaBytes(`${film(topic)}.mp4`),
      duration_seconds: films[film(topic)],
      renditions: [],
      removal: 'none',
      created_at: at,
      uploaded_at: at,
    };
  });

export const portalCaptionRows = (now: Date) =>
  portalTopics.filter(hasCaptions).map((topic) => ({
    lesson_id: portalLessonId(topic),
    content: mediaText(`${film(topic)}.vtt`),
    saved_at: uploadedAt(topic, now),
  }));

export const portalLessonFiles = (now: Date): DemoFile[] => [
  ...portalTopics.flatMap((topic) => {
    const name = videoId(topic);
    return name ? videoFile(name, film(topic), uploadedAt(topic, now)) : [];
  }),
  ...(Object.keys(films) as FilmName[]).map((name) =>
    videoFile(fileName(name), name, new Date(now.getTime() - 230 * day)),
  ),
];

const videoFile = (name: string, shows: FilmName, createdAt: Date): DemoFile => ({
  bucket: 'portal-lessons',
  name,
  owner: platformAdminProfile.email,
  type: 'video/mp4',
  createdAt,
  content: () => mediaFile(`${shows}.mp4`),
});
