import { z } from 'zod';
import { languages } from '../../contract/enums.ts';

const day = z.iso.date();
const time = z.string().regex(/^\d{2}:\d{2}(:\d{2})?$/);
const moment = z.string().transform((text) => new Date(text));

/** What belongs to a grade: of a parent, with the first names of the children in it. */
const taught = {
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  subject: z.string(),
  grade: z.string(),
  children: z.array(z.string()),
  created_at: moment,
};

/** What `private.read_calendar_feed` answers. Days and times are those of the school's zone. */
export const feedContent = z.object({
  /** Of the person whose feed it is. */
  language: z.enum(languages),
  school: z.string(),
  zone: z.string(),
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      start_date: day,
      end_date: day,
      start_time: time.nullable(),
      end_time: time.nullable(),
      event_type: z.string(),
      created_at: moment,
      updated_at: moment,
    }),
  ),
  /** When lessons are held. */
  spans: z.array(
    z.object({
      /** The term; none in a school without terms. */
      id: z.string().nullable(),
      /** Null for as long as the lesson stands in the timetable. */
      starts: day.nullable(),
      ends: day,
      /** The last second of that day. */
      until: moment,
    }),
  ),
  lessons: z.array(
    z.object({
      ...taught,
      day_of_week: z.number().int().min(0).max(6),
      start_time: time,
      end_time: time,
      room_number: z.string().nullable(),
      /** The holidays of its class, or of the whole school, in moments of the school's clock. */
      free: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  assignments: z.array(z.object({ ...taught, due_date: day })),
});

export type FeedContent = z.output<typeof feedContent>;
export type FeedEvent = FeedContent['events'][number];
export type FeedLesson = FeedContent['lessons'][number];
export type FeedAssignment = FeedContent['assignments'][number];
export type FeedSpan = FeedContent['spans'][number];
