import './print.css';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange, List, Printer } from 'lucide-react';
import { t } from '#texts/timetable';
import { Button } from '#web/components/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import type { Entry } from '#web/entities/timetable/reads.ts';
import { DayLists } from './day-lists.tsx';
import { type TimetableView, usualView, viewOf } from './view.ts';
import { WeekGrid } from './week-grid.tsx';

type WeekViewsProps = {
  entries: readonly Entry[];
  /** Whose week it is, as its printed page says. */
  printedTitle: string;
  view: TimetableView | undefined;
  /** Who teaches is said where the week is a class's. */
  showTeacher: boolean;
  /** For the teacher's own: opens an entry to be edited, or asks before one is deleted. */
  onEdit?: (entry: Entry) => void;
  onDelete?: (entry: Entry) => void;
};

/** The same entries as a grid of the week and as a list of its days, and on paper. */
export function WeekViews({ entries, printedTitle, view, ...rest }: WeekViewsProps) {
  const navigate = useNavigate();
  const change = (value: string) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, view: viewOf(value) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs value={view ?? usualView()} onValueChange={change} className="timetable-page">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 print:hidden">
        <TabsList aria-label={t.view()} className="flex-1 basis-36">
          <TabsTrigger value="week">
            <CalendarRange aria-hidden />
            {t.week()}
          </TabsTrigger>
          <TabsTrigger value="list">
            <List aria-hidden />
            {t.list()}
          </TabsTrigger>
        </TabsList>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t.print()}
        </Button>
      </div>
      <p className="hidden font-semibold text-lg print:block">{printedTitle}</p>
      <TabsContent value="week" className="print:mt-3">
        <WeekGrid entries={entries} showTeacher={rest.showTeacher} onEdit={rest.onEdit} />
      </TabsContent>
      <TabsContent value="list" className="print:mt-3">
        <DayLists entries={entries} {...rest} />
      </TabsContent>
    </Tabs>
  );
}
