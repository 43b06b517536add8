type Read = { url: string; headers: Record<string, string> };

const readers = 8;
/** Between a reader's answer and the next question. */
const pauseMs = 50;

/** How long the reads of some readers take until something else has ended, in ms each. Every one must be answered. */
export async function readBeside({ url, headers }: Read, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  const reader = async () => {
    while (!isOver) {
      const begun = performance.now();
      const response = await fetch(url, { headers });
      const rows = (await response.json()) as unknown[];
      if (response.status !== 200 || rows.length !== 1) throw new Error(`a read answered ${response.status}`);
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all([over, ...Array.from({ length: readers }, reader)]);
  return times;
}
