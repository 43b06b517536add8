/**
 * How many times longer than on two quiet cores anything may take: `TEST_PATIENCE`, or room for a machine that
 * others work on where a service runs the tests.
 */
const patience = Number(process.env.TEST_PATIENCE ?? (process.env.CI ? 5 : 1));

/** A limit in milliseconds as this machine may take it. */
export const patient = (limitMs: number) => limitMs * patience;
