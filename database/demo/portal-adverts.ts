/** Adverts of the landing page: three that show, a fourth that waits for its turn, and two that are switched off. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type { DemoFile } from './demo-file.ts';
import { mediaFile } from './media.ts';
import { platformAdminProfile } from './people.ts';
import { demoId } from './seeded.ts';

type Advert = { title: string; link: string | null; picture: string; video?: string; active?: false };

const adverts: readonly Advert[] = [
  {
    title: 'Bursaries for Grade 12 learners',
    link: 'https://bursaries.example.org/grade-12',
    picture: 'advert-bursary.webp',
  },
  {
    title: 'Learn at night, on your phone',
    link: null,
    picture: 'advert-night.webp',
    video: 'advert-night.mp4',
  },
  {
    title: 'Second-hand set works from R40',
    link: 'https://karoobooks.example.org/',
    picture: 'advert-books.webp',
  },
  {
    title: 'Plant a tree at your school',
    link: 'https://trees.example.org/schools',
    picture: 'advert-trees.webp',
  },
  {
    title: 'Holiday revision camp',
    link: 'https://camp.example.org/',
    picture: 'advert-holiday.webp',
    active: false,
  },
  { title: 'Bursaries of last year', link: null, picture: 'advert-bursary.webp', active: false },
];

/** A name for good: browsers may keep what lies there. */
const fileName = (file: string): string => `${demoId('advert', file)}.${file.split('.').at(-1)}`;
/** Without a host: the demo does not know under which address it will be reached. */
const address = (file: string): string => `/storage/v1/object/public/ads/${fileName(file)}`;

export const advertRows = (now: Date) =>
  adverts.map(({ title, link, picture, video, active }, index) => ({
    id: demoId('advert', title),
    title,
    link_url: link,
    ad_type: video ? 'video' : 'image',
    image_url: address(picture),
    video_url: video ? address(video) : null,
    display_order: index,
    is_active: active ?? true,
    created_at: new Date(now.getTime() - (40 + index * 20) * day),
  }));

const files = [...new Set(adverts.flatMap(({ picture, video }) => (video ? [picture, video] : [picture])))];

export const advertFiles = (now: Date): DemoFile[] =>
  files.map((file) => ({
    bucket: 'ads',
    name: fileName(file),
    owner: platformAdminProfile.email,
    type: file.endsWith('.mp4') ? 'video/mp4' : 'image/webp',
    createdAt: new Date(now.getTime() - 160 * day),
    cacheControl: 'max-age=31536000',
    content: () => mediaFile(file),
  }));
