import type { Tile } from './tile-list.ts';

/** Numbers that other features give the tiles, such as unread messages, by address. */
export type DashboardCounts = Partial<Record<Tile['to'], number>>;
