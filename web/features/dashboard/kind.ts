/** There are two dashboards; administrators have a portal of their own. */
export type DashboardKind = 'teacher' | 'parent';
