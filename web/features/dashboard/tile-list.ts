import {
  BookOpen,
  CalendarClock,
  CalendarDays,
  ClipboardList,
  FileChartColumn,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ShieldAlert,
} from 'lucide-react';
import { t } from '#texts/dashboard';
import type { ScreenPath } from '#web/lib/screen-path.ts';
import type { DashboardKind } from './kind.ts';

export type Tile = {
  /** Only a route that exists can stand here: a tile appears together with its screen. */
  to: ScreenPath;
  label: string;
  text: string;
  icon: LucideIcon;
};

const teacher = (): Tile[] => [
  {
    to: '/dashboard/timetable',
    label: t.timetable(),
    text: t.yourLessonsOfTheWeek(),
    icon: CalendarClock,
  },
  {
    to: '/dashboard/messages',
    label: t.messages(),
    text: t.writeParentsLearners(),
    icon: MessageSquare,
  },
  {
    to: '/dashboard/teacher/assignments',
    label: t.assignments(),
    text: t.setWorkForYourClasses(),
    icon: ClipboardList,
  },
  {
    to: '/dashboard/progress-reports',
    label: t.gradeReports(),
    text: t.uploadProgressReports(),
    icon: FileChartColumn,
  },
  {
    to: '/dashboard/teacher/announcements',
    label: t.announcements(),
    text: t.tellTheWholeSchool(),
    icon: Megaphone,
  },
  {
    to: '/dashboard/teacher/calendar',
    label: t.calendar(),
    text: t.eventsThatYouHavePlanned(),
    icon: CalendarDays,
  },
];

const parent = (): Tile[] => [
  {
    to: '/dashboard/timetable',
    label: t.classTimetable(),
    text: t.theWeekOfTheClass(),
    icon: CalendarClock,
  },
  {
    to: '/dashboard/lessons',
    label: t.schoolWork(),
    text: t.lessonsAndAssignments(),
    icon: BookOpen,
  },
  {
    to: '/dashboard/messages',
    label: t.messages(),
    text: t.writeToYourChildrensTeachers(),
    icon: MessageSquare,
  },
  {
    to: '/dashboard/progress-reports',
    label: t.academicReports(),
    text: t.progressReportsOfEachTerm(),
    icon: FileChartColumn,
  },
  {
    to: '/dashboard/disciplinary',
    label: t.disciplinary(),
    text: t.incidentsAndWhatWasDone(),
    icon: ShieldAlert,
  },
  {
    to: '/dashboard/announcements',
    label: t.announcements(),
    text: t.newsNoticesSchool(),
    icon: Megaphone,
  },
];

/** The six tiles of a dashboard, in their fixed order. */
export const tilesOf = (kind: DashboardKind): readonly Tile[] => (kind === 'teacher' ? teacher() : parent());
