/** How many times longer than on two quiet cores anything may take; a whole run of `npm test` sets it. */
const patience = Number(process.env.TEST_PATIENCE ?? 1);

/** A limit in milliseconds, for the machine that the tests run on. */
export const patient = (milliseconds: number): number => milliseconds * patience;
