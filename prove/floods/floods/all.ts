import { dear } from './dear.ts';
import type { Flood } from './flood.ts';
import { slow } from './slow.ts';

export const floods: readonly Flood[] = [...dear, ...slow];
