// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { operations } from '../contract.ts';
import type {
  Attachment,
  Column,
  Memorabilia,
  MemorabiliaYear,
  Photo,
  Release,
  ReleaseItem,
  SearchHelp,
  SearchHit,
  UserName,
  YearCheck,
  YearsInterval,
} from '../models.ts';
import { decodeAttachment, decodeColumn, decodeMemorabilia, decodeMemorabiliaYear, decodePhoto, decodeRelease, decodeReleaseItem, decodeSearchHelp, decodeSearchHit, decodeUserName, decodeYearCheck, decodeYearsInterval } from '../decoders.ts';
import type { ApiClient, CallOptions } from './transport.ts';

export interface GetColumnListQuery {
  /** Empty means all */
  readonly columnPid?: string;
}

/** GET /api/getColumnList */
export const getColumnList = (
  client: ApiClient,
  query: GetColumnListQuery = {},
  options?: CallOptions,
): Promise<readonly Column[]> =>
  client.call('getColumnList', operations.getColumnList, decodeColumn, { query }, options);

export interface GetContentReleaseListQuery {
  /** One id or several joined by commas */
  readonly columnId?: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly year?: string;
  readonly topic?: string;
  readonly keyword?: string;
  readonly title?: string;
  readonly orderByColumn?: 'publishTime' | 'views';
  readonly isAsc?: 'asc' | 'desc';
}

/** GET /api/getContentReleaseList */
export const getContentReleaseList = (
  client: ApiClient,
  query: GetContentReleaseListQuery = {},
  more: Partial<GetContentReleaseListQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly ReleaseItem[]; readonly total: number }> =>
  client.call('getContentReleaseList', operations.getContentReleaseList, decodeReleaseItem, { query, more }, options);

export interface GetContentReleaseListWithSearchQuery {
  readonly keyword: string;
  readonly columnId?: string;
  /** A section's column code */
  readonly section?: string;
  /** A release type */
  readonly type?: string;
  readonly year?: string;
  readonly sort?: 'relevance' | 'date';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /api/getContentReleaseListWithSearch */
export const getContentReleaseListWithSearch = (
  client: ApiClient,
  query: GetContentReleaseListWithSearchQuery,
  more: Partial<GetContentReleaseListWithSearchQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly SearchHit[]; readonly total: number }> =>
  client.call('getContentReleaseListWithSearch', operations.getContentReleaseListWithSearch, decodeSearchHit, { query, more }, options);

export interface GetContentSearchHelpQuery {
  readonly keyword: string;
}

/** GET /api/getContentSearchHelp (addition) */
export const getContentSearchHelp = (
  client: ApiClient,
  query: GetContentSearchHelpQuery,
  options?: CallOptions,
): Promise<SearchHelp> =>
  client.call('getContentSearchHelp', operations.getContentSearchHelp, decodeSearchHelp, { query }, options);

export interface GetContentReleaseBeforeListQuery {
  /** One id or several joined by commas */
  readonly columnId?: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly year?: string;
  readonly topic?: string;
  readonly keyword?: string;
  readonly title?: string;
  readonly orderByColumn?: 'publishTime' | 'views';
  readonly isAsc?: 'asc' | 'desc';
}

/** GET /api/getContentReleaseBeforeList */
export const getContentReleaseBeforeList = (
  client: ApiClient,
  query: GetContentReleaseBeforeListQuery = {},
  more: Partial<GetContentReleaseBeforeListQuery> = {},
  options?: CallOptions,
): Promise<{ readonly rows: readonly ReleaseItem[]; readonly total: number }> =>
  client.call('getContentReleaseBeforeList', operations.getContentReleaseBeforeList, decodeReleaseItem, { query, more }, options);

export interface GetContentReleasePhotoQuery {
  readonly columnId: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /api/getContentReleasePhoto */
export const getContentReleasePhoto = (
  client: ApiClient,
  query: GetContentReleasePhotoQuery,
  options?: CallOptions,
): Promise<{ readonly rows: readonly Photo[]; readonly total: number }> =>
  client.call('getContentReleasePhoto', operations.getContentReleasePhoto, decodePhoto, { query }, options);

export interface GetContentMemorabiliaInfoListQuery {
  readonly columnId: string;
  readonly year?: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** GET /api/getContentMemorabiliaInfoList */
export const getContentMemorabiliaInfoList = (
  client: ApiClient,
  query: GetContentMemorabiliaInfoListQuery,
  options?: CallOptions,
): Promise<{ readonly rows: readonly Memorabilia[]; readonly total: number }> =>
  client.call('getContentMemorabiliaInfoList', operations.getContentMemorabiliaInfoList, decodeMemorabilia, { query }, options);

export interface GetMemorabiliaFileQuery {
  /** A memorabilia id */
  readonly id: string;
}

/** GET /api/getMemorabiliaFile */
export const getMemorabiliaFile = (
  client: ApiClient,
  query: GetMemorabiliaFileQuery,
  options?: CallOptions,
): Promise<readonly Attachment[]> =>
  client.call('getMemorabiliaFile', operations.getMemorabiliaFile, decodeAttachment, { query }, options);

export interface GetContentMemorabiliaBasicListQuery {
  readonly columnId: string;
}

/** GET /api/getContentMemorabiliaBasicList */
export const getContentMemorabiliaBasicList = (
  client: ApiClient,
  query: GetContentMemorabiliaBasicListQuery,
  options?: CallOptions,
): Promise<readonly MemorabiliaYear[]> =>
  client.call('getContentMemorabiliaBasicList', operations.getContentMemorabiliaBasicList, decodeMemorabiliaYear, { query }, options);

export interface GetContentReleaseByIdQuery {
  readonly id: string;
}

/** GET /api/getContentReleaseById */
export const getContentReleaseById = (
  client: ApiClient,
  query: GetContentReleaseByIdQuery,
  options?: CallOptions,
): Promise<Release> =>
  client.call('getContentReleaseById', operations.getContentReleaseById, decodeRelease, { query }, options);

export interface GetContentReleaseYearsIntervalQuery {
  readonly columnId: string;
}

/** GET /api/getContentReleaseYearsInterval */
export const getContentReleaseYearsInterval = (
  client: ApiClient,
  query: GetContentReleaseYearsIntervalQuery,
  options?: CallOptions,
): Promise<YearsInterval> =>
  client.call('getContentReleaseYearsInterval', operations.getContentReleaseYearsInterval, decodeYearsInterval, { query }, options);

export interface GetContentReleaseYearsBeforeIntervalQuery {
  readonly columnId: string;
}

/** GET /api/getContentReleaseYearsBeforeInterval */
export const getContentReleaseYearsBeforeInterval = (
  client: ApiClient,
  query: GetContentReleaseYearsBeforeIntervalQuery,
  options?: CallOptions,
): Promise<YearsInterval> =>
  client.call('getContentReleaseYearsBeforeInterval', operations.getContentReleaseYearsBeforeInterval, decodeYearsInterval, { query }, options);

export interface CheckMemorabiliaInfoQuery {
  readonly columnId: string;
  /** Years joined by commas */
  readonly checkYears: string;
}

/** GET /api/checkMemorabiliaInfo */
export const checkMemorabiliaInfo = (
  client: ApiClient,
  query: CheckMemorabiliaInfoQuery,
  options?: CallOptions,
): Promise<readonly YearCheck[]> =>
  client.call('checkMemorabiliaInfo', operations.checkMemorabiliaInfo, decodeYearCheck, { query }, options);

export interface ConductUserQuery {
  readonly columnId?: string;
  readonly contentId?: string;
}

/** GET /api/conductUser */
export const conductUser = (
  client: ApiClient,
  query: ConductUserQuery = {},
  options?: CallOptions,
): Promise<undefined> =>
  client.call('conductUser', operations.conductUser, null, { query }, options);

export interface GetUserNameQuery {
  readonly name: string;
}

/** GET /api/getUserName */
export const getUserName = (
  client: ApiClient,
  query: GetUserNameQuery,
  options?: CallOptions,
): Promise<readonly UserName[]> =>
  client.call('getUserName', operations.getUserName, decodeUserName, { query }, options);
