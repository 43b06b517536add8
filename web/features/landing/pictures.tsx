import { t } from '#texts/landing';

/** Of the running app, made anew by `npm run pictures`, in CSS pixels. */
const WIDTH = 390;
const HEIGHT = 640;

const pictures = () => [
  { file: 'parent', alt: t.pictureOfParent() },
  { file: 'teacher', alt: t.pictureOfTeacher() },
  { file: 'office', alt: t.pictureOfOffice() },
];

/**
 * How it looks: three screens side by side, one on a phone, where a hidden one is not loaded; none where data is saved. Each
 * comes when it is near.
 */
export function Pictures() {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 pb-12 in-data-[saver=on]:hidden sm:grid-cols-3 md:px-8 md:pb-16">
      {pictures().map(({ file, alt }) => (
        <img
          key={file}
          src={`/pictures/${file}.webp`}
          alt={alt}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          className="mx-auto h-auto w-full max-w-72 rounded-xl border shadow-sm max-sm:not-first:hidden"
        />
      ))}
    </div>
  );
}
