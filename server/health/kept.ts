/** Tries something, and says whether it went well. */
export type Probe = () => Promise<boolean>;

type Keeping = {
  /** Milliseconds for which an answer is good enough: whoever asks often tries nothing more often. */
  everyMs: number;
  /** The same for a bad one: what is well again is soon told so. */
  afterFailureMs: number;
  /** Milliseconds that are waited for an answer; after that the one before it stands, or without one `unheard`. */
  patienceMs: number;
  unheard: boolean;
};

/** Tries at most every so often, one at a time, whoever asks. What throws did not go well. */
export function kept(probe: Probe, { everyMs, afterFailureMs, patienceMs, unheard }: Keeping): Probe {
  let known: { well: boolean; at: number } | undefined;
  let trying: Promise<boolean> | undefined;

  const attempt = () =>
    probe()
      .catch(() => false)
      .then((well) => {
        known = { well, at: performance.now() };
        trying = undefined;
        return well;
      });

  return () => {
    const goodForMs = known?.well ? everyMs : afterFailureMs;
    if (known && performance.now() - known.at < goodForMs) return Promise.resolve(known.well);
    trying ??= attempt();
    return within(trying, patienceMs, () => known?.well ?? unheard);
  };
}

function within(work: Promise<boolean>, ms: number, otherwise: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise()), ms);
    void work.then((well) => {
      clearTimeout(timer);
      resolve(well);
    });
  });
}
