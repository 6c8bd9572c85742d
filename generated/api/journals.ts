// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type { JournalIssue } from '../models.ts';
import { decodeJournalIssue } from '../decoders.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetJournalIssuesQuery {
  readonly columnId: 'company-data-journal-bulletin' | 'company-data-journal-reference' | 'company-data-report-result';
}

/** GET /journal/getIssues (addition) */
export const getJournalIssues = (
  client: ApiClient,
  query: GetJournalIssuesQuery,
  options?: CallOptions,
): Promise<readonly JournalIssue[]> =>
  client.call('getJournalIssues', operations.getJournalIssues, decodeJournalIssue, { query }, options);
