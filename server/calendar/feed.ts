import { z } from 'zod';

const day = z.iso.date();
const time = z.string().regex(/^\d{2}:\d{2}(:\d{2})?$/);
const moment = z.string().transform((text) => new Date(text));

/** What `private.read_calendar_feed` answers. Days and times are those of the school's zone. */
export const feedContent = z.object({
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
      updated_at: moment,
    }),
  ),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      day_of_week: z.number().int().min(0).max(6),
      start_time: time,
      end_time: time,
      room_number: z.string().nullable(),
      subject: z.string(),
      grade: z.string(),
      created_at: moment,
    }),
  ),
});

export type FeedContent = z.output<typeof feedContent>;
export type FeedEvent = FeedContent['events'][number];
export type FeedLesson = FeedContent['lessons'][number];
