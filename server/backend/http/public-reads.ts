import type { ContentReads } from '../content/handlers.ts';
import type { Replicas } from '../db/replicas.ts';
import type { ResponseOf } from './envelope.ts';
import type { Call, Handlers } from './mount.ts';

/** Calls that only read published content, for pages and the search. */
export type PublicRead = ContentReads | 'getContentReleaseListWithSearch' | 'getContentSearchHelp' | 'getJournalIssues';

/**
 * Sends public reads of visitors to replicas, and those with a session to the primary, so that members see their own changes at
 * once. `onReplica` contains the same handlers for each replica.
 */
export function readFromReplicas(
  replicas: Replicas,
  onPrimary: Handlers<PublicRead>,
  onReplica: readonly Handlers<PublicRead>[],
): Handlers<PublicRead> {
  const either =
    <Name extends PublicRead>(name: Name) =>
    (call: Call<Name>): Promise<ResponseOf<Name>> => {
      const primary = () => onPrimary[name](call);
      if (call.authorization !== null) return primary();
      return replicas.read((index) => onReplica[index]?.[name](call) ?? primary(), primary);
    };
  return {
    getColumnList: either('getColumnList'),
    getContentReleaseList: either('getContentReleaseList'),
    getContentReleaseBeforeList: either('getContentReleaseBeforeList'),
    getContentReleasePhoto: either('getContentReleasePhoto'),
    getContentMemorabiliaInfoList: either('getContentMemorabiliaInfoList'),
    getMemorabiliaFile: either('getMemorabiliaFile'),
    getContentMemorabiliaBasicList: either('getContentMemorabiliaBasicList'),
    getContentReleaseById: either('getContentReleaseById'),
    getContentReleaseYearsInterval: either('getContentReleaseYearsInterval'),
    getContentReleaseYearsBeforeInterval: either('getContentReleaseYearsBeforeInterval'),
    checkMemorabiliaInfo: either('checkMemorabiliaInfo'),
    getContentReleaseListWithSearch: either('getContentReleaseListWithSearch'),
    getContentSearchHelp: either('getContentSearchHelp'),
    getJournalIssues: either('getJournalIssues'),
  };
}
