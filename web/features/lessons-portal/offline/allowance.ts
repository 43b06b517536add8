/** Until when downloads play, checked without a network against the device's own clock. */

export type Allowance = {
  /** When the plan ends, an ISO moment. */
  until: string;
  /** The server's clock less the device's, in ms, when they were last compared. */
  ahead: number;
  /** The latest moment that is known to have passed, in ms by the server's clock. */
  seen: number;
};

/** `clock`: the device's clock was moved back, so nothing can be said before the server is asked. */
export type Verdict = 'open' | 'ended' | 'clock';

/** Clocks are corrected a little all the time. In ms. */
const TOLERANCE = 5 * 60 * 1000;

/** The server's time as far as the device can tell. Both in ms. */
const timeBy = ({ ahead }: Allowance, deviceNow: number): number => deviceNow + ahead;

export function verdict(allowance: Allowance, deviceNow: number): Verdict {
  const until = Date.parse(allowance.until);
  const now = timeBy(allowance, deviceNow);
  // What has passed has passed, whatever the clock says now.
  if (Math.max(now, allowance.seen) >= until) return 'ended';
  return now < allowance.seen - TOLERANCE ? 'clock' : 'open';
}

/** Remembers that this moment has passed. */
export function passed(allowance: Allowance, deviceNow: number): Allowance {
  return { ...allowance, seen: Math.max(allowance.seen, timeBy(allowance, deviceNow)) };
}

/** As the server has just told: the end of the plan, and the time. A clock that ran ahead is forgiven. */
export function allowanceOf(until: string, serverNow: number, deviceNow: number): Allowance {
  return { until, ahead: serverNow - deviceNow, seen: serverNow };
}
