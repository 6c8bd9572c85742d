import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * Writes the messages of errors outside tests, as a JSON list, to the file that OUTSIDE_ERRORS names: Vitest's own JSON
 * report omits them, and a second run of the failed files would hide them.
 */
export default class OutsideErrors implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const file = process.env.OUTSIDE_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message)));
  };
}
