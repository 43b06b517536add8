import { Download, Play } from 'lucide-react';
import { t } from '#texts/landing';

/** A picture of a lesson half watched; not content, so screen readers pass it by. */
export function LessonPicture() {
  return (
    <div aria-hidden className="select-none rounded-xl border bg-background p-3 text-sm shadow-sm md:p-4">
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-lg bg-accent">
        <svg
          aria-hidden
          viewBox="0 0 320 180"
          className="absolute inset-0 size-full text-accent-foreground"
          fill="none"
        >
          <path d="M40 140h240M70 160V24" stroke="currentColor" strokeOpacity=".28" strokeWidth="1.5" />
          <path
            d="M84 36c22 148 90 148 118 48 8-30 14-46 22-56"
            stroke="currentColor"
            strokeOpacity=".75"
            strokeLinecap="round"
            strokeWidth="2.5"
          />
          <path
            d="M143 140v-20"
            stroke="currentColor"
            strokeOpacity=".45"
            strokeDasharray="3 4"
            strokeWidth="1.5"
          />
          <text
            x="306"
            y="94"
            textAnchor="end"
            fill="currentColor"
            fillOpacity=".8"
            fontSize="13"
            fontStyle="italic"
          >
            y = (x − 2)² + 1
          </text>
        </svg>
        <span className="relative flex size-14 items-center justify-center rounded-full bg-primary text-primary-foreground shadow-sm">
          <Play className="ml-0.5 size-6 fill-current" />
        </span>
        <span className="absolute inset-x-0 bottom-0 h-1 bg-border">
          <span className="block h-full w-2/5 bg-primary" />
        </span>
      </div>
      <div className="flex items-center justify-between gap-4 px-1 pt-3">
        <span className="leading-tight">
          <span className="block font-medium">{t.lessonTitle()}</span>
          <span className="text-muted-foreground text-xs">{t.lessonAbout()}</span>
        </span>
        <Download className="size-5 shrink-0 text-muted-foreground" />
      </div>
    </div>
  );
}
