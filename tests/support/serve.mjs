/** Runs the built site for the browser tests on a database of its own, recreated each time. */
import './low-scrypt-cost.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const dataDir = join(process.env.E2E_DATA, process.env.PORT);
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
process.env.DATA_DIR = dataDir;
process.env.SITE_ORIGIN = `http://localhost:${process.env.PORT}`;
await import('../../scripts/start.mjs');
