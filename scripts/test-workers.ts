import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Browser tests run in parallel on this many workers; each has a server with a database of its own, all from one build. */
export const WORKERS = 2;

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3107);

/** The ports of the servers: the first is `E2E_PORT`. */
export const ports: readonly number[] = Array.from({ length: WORKERS }, (_, index) => FIRST_PORT + index);

/** The port that responds once all servers do. */
export const readyPort = FIRST_PORT + WORKERS;

/** The number of this worker, from 0. The process that starts the workers counts as the first. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The port of this worker's server. */
export const port = ports[worker] ?? FIRST_PORT;

const cache = (name: string): string => fileURLToPath(new URL(`../.cache/${name}`, import.meta.url));

/** The folder with the data folders of all servers, by port. */
export const dataDirs = process.env.E2E_DATA ?? cache('e2e-data');

/** The data folder of this worker's server. */
export const dataDir = join(dataDirs, String(port));

/** The folder into which this worker builds the page of the application's own components. */
export const labDir = cache(`lab/${worker}`);
