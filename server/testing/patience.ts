/**
 * How many times longer than on two quiet cores anything may take: `TEST_PATIENCE`, or room for a machine that
 * others use, too, where `CI` is set.
 */
const patience = Number(process.env.TEST_PATIENCE ?? (process.env.CI ? 5 : 1));

/** A limit in milliseconds, for the machine that the tests run on. */
export const patient = (milliseconds: number): number => milliseconds * patience;
