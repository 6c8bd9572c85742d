import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** At most this many lines are printed, from the beginning of the main part. */
const LINES = 120;

/**
 * Prints the content of a page when its test failed, even if the second try passed: the log is all that remains of a run in
 * CI.
 */
export default class FailureContext implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    const path = result.attachments.find(({ name }) => name === 'error-context')?.path;
    const [, snapshot] = /```yaml\n(.*?)```/s.exec(path ? readFileSync(path, 'utf8') : '') ?? [];
    if (!snapshot) return;
    const lines = snapshot.split('\n');
    const from = Math.max(
      lines.findIndex((line) => /^\s*- main\b/.test(line)),
      0,
    );
    const shown = lines.slice(from, from + LINES).join('\n');
    console.log(`\nWhat “${test.title}” showed when try ${result.retry + 1} failed:\n${shown}\n`);
  }
}
