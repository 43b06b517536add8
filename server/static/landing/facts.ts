import type { Advert, LandingFacts } from '../../../contract/landing.ts';
import type { Context } from '../../context.ts';
import { readAdverts } from './adverts.ts';

/** The front page never waits longer for its adverts. In ms. */
const patience = 1500;

/**
 * A reader of what the landing page shows. Adverts are read for every visit, by one statement for all who ask
 * at the same moment. A database that is slow or away costs the page its newest adverts, never the page.
 */
export function landingFacts({ config, database, log }: Context): () => Promise<LandingFacts> {
  let known: Advert[] = [];
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      known = await readAdverts(database);
    } catch (error) {
      log.warn({ err: error }, 'the adverts of the landing page could not be read');
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    reading ??= read();
    await Promise.race([reading, pause(patience)]);
    return { title: config.productTitle, ...config.landing, adverts: known };
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
