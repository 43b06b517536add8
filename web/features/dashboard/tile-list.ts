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
import type { ScreenPath } from '#web/lib/screen-path.ts';
import type { DashboardKind } from './kind.ts';

export type Tile = {
  /** Only a route that exists can stand here: a tile appears together with its screen. */
  to: ScreenPath;
  label: string;
  text: string;
  icon: LucideIcon;
};

const teacher: Tile[] = [
  {
    to: '/dashboard/timetable',
    label: 'Timetable',
    text: 'Your lessons of the week',
    icon: CalendarClock,
  },
  {
    to: '/dashboard/messages',
    label: 'Messages',
    text: 'Write to the parents of your learners',
    icon: MessageSquare,
  },
  {
    to: '/dashboard/teacher/assignments',
    label: 'Assignments',
    text: 'Set work for your classes',
    icon: ClipboardList,
  },
  {
    to: '/dashboard/progress-reports',
    label: 'Grade Reports',
    text: 'Upload progress reports',
    icon: FileChartColumn,
  },
  {
    to: '/dashboard/teacher/announcements',
    label: 'Announcements',
    text: 'Tell the whole school',
    icon: Megaphone,
  },
  {
    to: '/dashboard/teacher/calendar',
    label: 'Calendar',
    text: 'Events that you have planned',
    icon: CalendarDays,
  },
];

const parent: Tile[] = [
  {
    to: '/dashboard/timetable',
    label: 'Class Timetable',
    text: 'The week of the class',
    icon: CalendarClock,
  },
  {
    to: '/dashboard/lessons',
    label: 'School Work',
    text: 'Lessons and assignments',
    icon: BookOpen,
  },
  {
    to: '/dashboard/messages',
    label: 'Messages',
    text: "Write to your children's teachers",
    icon: MessageSquare,
  },
  {
    to: '/dashboard/progress-reports',
    label: 'Academic Reports',
    text: 'Progress reports of each term',
    icon: FileChartColumn,
  },
  {
    to: '/dashboard/disciplinary',
    label: 'Disciplinary',
    text: 'Incidents and what was done',
    icon: ShieldAlert,
  },
  {
    to: '/dashboard/announcements',
    label: 'Announcements',
    text: 'News and notices of the school',
    icon: Megaphone,
  },
];

/** The six tiles of a dashboard, in their fixed order. */
export const tilesOf = (kind: DashboardKind): readonly Tile[] => (kind === 'teacher' ? teacher : parent);
