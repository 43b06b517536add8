import type { Rolldown } from 'vite';

/** Tells what a build has to say, but for the marks that libraries set for servers that render ("use client"). */
export const tellWithoutMarks: Rolldown.InputOptions['onLog'] = (level, log, tell) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
};
