/** Long enough for the lists of a slow phone; whoever has chosen by then has chosen. In ms. */
const PATIENCE_MS = 60_000;

type Waiting = Map<string, string>;

/** The choices of a draft, by the name of their select: of nested values too, as `children.0.grade_id`. */
function choicesIn(values: unknown, path = ''): Waiting {
  if (typeof values === 'string') return values ? new Map([[path, values]]) : new Map();
  if (typeof values !== 'object' || values === null) return new Map();
  return new Map(
    Object.entries(values).flatMap(([key, value]) => [...choicesIn(value, path ? `${path}.${key}` : key)]),
  );
}

/**
 * A browser cannot show a choice whose option is not there yet, as when a draft is restored before the school's
 * grades have come. Shows each choice as soon as its option does; returns how to stop.
 */
export function showLateChoices(values: unknown): () => void {
  const waiting = choicesIn(values);
  const show = () => {
    for (const [name, value] of waiting) {
      const select = document.querySelector<HTMLSelectElement>(`select[name="${CSS.escape(name)}"]`);
      if (!select || ![...select.options].some((option) => option.value === value)) continue;
      select.value = value;
      waiting.delete(name);
    }
  };
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  show();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
