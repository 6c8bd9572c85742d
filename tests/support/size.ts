/** Whether this run is the long one: `npm run test:full`. */
export const isFull = process.env.TEST_SIZE === 'full';

/** How much of a repeated test runs: in `npm test`, and in `npm run test:full`. */
export const size = (short: number, full: number): number => (isFull ? full : short);
