import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/portal-browse';
import { SearchField } from '#web/components/search-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { portalGradesQuery, portalSubjectsQuery } from '#web/entities/portal-lessons/reads.ts';
import { keepGrade } from './grade.ts';
import { isFiltered, type LessonSearch } from './search.ts';

type FilterBarProps = {
  userId: string;
  /** Of the address. */
  search: LessonSearch;
  /** The same, with the grade that is kept. */
  graded: LessonSearch;
  newCount: number;
};

/** Search, grade, subject and what is new. They stand in the address, so that a list can be come back to. */
export function FilterBar({ userId, search, graded, newCount }: FilterBarProps) {
  const navigate = useNavigate({ from: '/portal/dashboard' });
  const grades = useQuery(portalGradesQuery);
  const subjects = useQuery(portalSubjectsQuery);
  const [typed, setTyped] = useState(search.q ?? '');
  const show = (next: (before: LessonSearch) => LessonSearch) =>
    navigate({ to: '/portal/dashboard', search: next, replace: true, resetScroll: false });
  // Of the address as it is by then: a choice may come before the last one has been drawn.
  const change = (changed: Partial<Record<keyof LessonSearch, unknown>>) =>
    show((before) =>
      Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value)),
    );
  return (
    <div className="mb-5 flex flex-wrap gap-2 md:gap-3">
      <PartFailed text={t.choicesNotLoaded()} reads={[grades, subjects]} className="basis-full" />
      <SearchField
        label={t.searchLessons()}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          change({ q: text });
        }}
        className="sm:max-w-full md:max-w-xs"
      />
      <div className="min-w-36 flex-1 md:max-w-44">
        <Select
          aria-label={t.grade()}
          value={graded.grade ?? ''}
          onChange={({ target }) => {
            keepGrade(userId, Number(target.value) || null);
            change({ grade: Number(target.value) });
          }}
        >
          <option value="">{t.allGrades()}</option>
          {grades.data?.map(({ id, name, level }) => (
            <option key={id} value={level}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-36 flex-1 md:max-w-60">
        <Select
          aria-label={t.subject()}
          value={search.subject ?? ''}
          onChange={({ target }) => change({ subject: target.value })}
        >
          <option value="">{t.allSubjects()}</option>
          {subjects.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {newCount > 0 || search.new ? (
        <Button
          variant={search.new ? 'secondary' : 'outline'}
          aria-pressed={search.new ?? false}
          onClick={() => change({ new: !search.new })}
        >
          <Sparkles aria-hidden />
          {t.newThisWeek({ newCount })}
        </Button>
      ) : null}
      {isFiltered(search) ? (
        <Button
          variant="ghost"
          onClick={() => {
            setTyped('');
            show(() => ({}));
          }}
        >
          {t.clearFilters()}
        </Button>
      ) : null}
    </div>
  );
}
