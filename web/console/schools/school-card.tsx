import { Link } from '@tanstack/react-router';
import { ImageDown, Mail, MapPin, Pencil, Phone, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/console-schools';
import { SavedPicture } from '#web/components/saver/saved-picture.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { lessonsEnd } from '#web/entities/terms/lessons-end.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { asShown } from '#web/lib/own-media.ts';
import { GradeList } from './grade-list.tsx';
import { KeepingButtons } from './keeping-buttons.tsx';
import { GradeDialog, SchoolDialog } from './late-dialogs.ts';
import { ReachSetting } from './reach-setting.tsx';
import { ReviewSetting } from './review-setting.tsx';
import { SchoolUse } from './school-use.tsx';
import { TermList } from './term-list.tsx';

/** Said in the weeks in which it is so. */
const TermsEnd = lazy(() => loadPart(() => import('./terms-end.tsx')));

/** What writes lists knows all their columns, and is fetched for a list alone. */
const exportGrades = (schoolId: string) =>
  import('#web/entities/school-lists/export.ts').then(({ exportList }) => exportList('grades', schoolId));

type SchoolCardProps = {
  school: School;
  mayEdit: boolean;
  /** Whether allowances may be given to it. */
  mayAllow: boolean;
  onEdit: () => void;
  onAddGrade: () => void;
};

/** One school: how to reach it, its grades by level, its terms and what it uses. */
export function SchoolCard({ school, mayEdit, mayAllow, onEdit, onAddGrade }: SchoolCardProps) {
  const lastDay = lessonsEnd(school.terms, schoolToday());
  return (
    <Card aria-label={school.name}>
      <CardHeader>
        <div className="flex min-w-0 items-start gap-3">
          {school.logo_url ? <Logo key={school.logo_url} url={school.logo_url} name={school.name} /> : null}
          <div className="min-w-0">
            <CardTitle>{school.name}</CardTitle>
            <SchoolContacts school={school} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayEdit ? (
            <Button
              variant="outline"
              size="sm"
              aria-label={t.edit2({ name: school.name })}
              {...SchoolDialog.near}
              onClick={onEdit}
            >
              <Pencil aria-hidden />
              {t.edit3()}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            aria-label={t.addGradeTo({ name: school.name })}
            {...GradeDialog.near}
            onClick={onAddGrade}
          >
            <Plus aria-hidden />
            {t.addGrade()}
          </Button>
        </div>
      </CardHeader>
      <CardContent className="grid gap-6">
        {lastDay ? (
          <Suspense>
            <TermsEnd school={school} day={lastDay} />
          </Suspense>
        ) : null}
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h3 className="font-medium text-sm">{t.grades()}</h3>
            {school.grades.length > 0 ? (
              <ExportButton
                size="sm"
                variant="ghost"
                what={t.gradesOf({ name: school.name })}
                write={() => exportGrades(school.id)}
              />
            ) : null}
          </div>
          <GradeList school={school} />
        </div>
        <TermList school={school} />
        {mayEdit ? (
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline" size="sm">
              <Link to="/dashboard/admin/desks" search={{ school: school.id }}>
                {t.desks()}
              </Link>
            </Button>
            <KeepingButtons school={school} />
          </div>
        ) : null}
        {mayEdit ? <ReachSetting school={school} /> : null}
        <ReviewSetting school={school} />
        <SchoolUse school={school} mayAllow={mayAllow} />
      </CardContent>
    </Card>
  );
}

/** In pixels, and what it then weighs. */
const LOGO_SIDE = 44;
const LOGO_BYTES = 4 * 1024;

/** Decorative: the name stands beside it. */
function Logo({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <SavedPicture
      {...asShown(url, LOGO_SIDE, LOGO_BYTES)}
      alt=""
      of={t.theLogoOf({ name })}
      instead={<ImageDown aria-hidden className="size-5" />}
      className="size-11 shrink-0 rounded-md object-contain"
      onError={() => setFailed(true)}
    />
  );
}

function SchoolContacts({ school }: { school: School }) {
  const contacts = [
    { icon: Mail, text: school.email },
    { icon: Phone, text: school.phone },
    { icon: MapPin, text: school.address },
  ].filter(({ text }) => text);
  if (contacts.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm">
      {contacts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex min-w-0 items-center gap-1.5">
          <Icon aria-hidden className="size-3.5 shrink-0" />
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
