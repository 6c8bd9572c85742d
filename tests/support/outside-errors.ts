import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * Writes the messages of the errors that came from no test, as a JSON list, to the file that OUTSIDE_ERRORS names: Vitest's own
 * JSON report does not tell of them, and a second try of the failed files would hide them.
 */
export default class OutsideErrors implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const file = process.env.OUTSIDE_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message)));
  };
}
