/** What the lesson browser asks of the server. */
import { queryOptions } from '@tanstack/react-query';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** A lesson as every learner may know of it; what plays it is asked for when it is opened. */
export type PortalLesson = {
  id: string;
  title: string;
  description: string | null;
  gradeName: string;
  level: number;
  subjectId: string;
  subjectName: string;
  /** Of a public bucket: no plan is needed to see it. */
  thumbnailUrl: string | null;
  durationSeconds: number | null;
  fileSizeMb: number | null;
  createdAt: string;
  /** Opened by a trial too. */
  isSample: boolean;
  hasCaptions: boolean;
  /** Opened by the learner's plan now. */
  available: boolean;
};

/** Rows a request; the server's own bound. */
const PAGE = 1000;

async function fetchCatalogue(): Promise<PortalLesson[]> {
  const portal = await client();
  const lessons: PortalLesson[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = rowsOf(await portal.rpc('portal_catalogue', {}, { get: true }).range(from, from + PAGE - 1));
    for (const row of page) {
      lessons.push({
        id: row.id,
        title: row.title,
        description: row.description,
        gradeName: row.grade_name,
        level: row.level,
        subjectId: row.subject_id,
        subjectName: row.subject_name,
        thumbnailUrl: row.thumbnail_url,
        durationSeconds: row.duration_seconds,
        fileSizeMb: row.file_size_mb,
        createdAt: row.created_at,
        isSample: row.is_sample,
        hasCaptions: row.has_captions,
        available: row.available,
      });
    }
    if (page.length < PAGE) return lessons;
  }
}

/**
 * Every active lesson, newest first: a few kilobytes, of which search and filters then need nothing more
 * from the network.
 */
export const catalogueQuery = (userId: string) =>
  queryOptions({
    queryKey: portalLessonKeys.catalogue(userId),
    queryFn: fetchCatalogue,
    staleTime: 5 * 60_000,
  });
