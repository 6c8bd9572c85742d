import type { OperationName } from '../../generated/contract.ts';

/** One call of the specification: what the manifests, the client, the backend and the pages must agree on. */
export interface SpecifiedCall {
  /** Its name in the manifests. */
  readonly name: OperationName;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Required parameters of the URL. */
  readonly required: readonly string[];
  /** Optional parameters of the URL. */
  readonly optional: readonly string[];
  /** The form of the body: none, a JSON text, a JSON text encrypted for the backend, or a file in a form. */
  readonly body: 'none' | 'json' | 'encrypted' | 'file';
  /** Whether a stored session is sent; calls of visitors and logins opt out. */
  readonly session: boolean;
  /** The place of the payload in the envelope: under `data`, a list there, `rows` with `total`, fields beside `code`, none. */
  readonly answer: 'data' | 'list' | 'rows' | 'fields' | 'empty';
  /** The fields beside `code`. */
  readonly fields: readonly string[];
}

type Given = Partial<SpecifiedCall> & Pick<SpecifiedCall, 'name' | 'path' | 'answer'>;

const call = (given: Given): SpecifiedCall => ({
  method: 'GET',
  required: [],
  optional: [],
  body: 'none',
  session: true,
  fields: [],
  ...given,
});

const releaseFilters = [
  'columnId',
  'pageNum',
  'pageSize',
  'year',
  'topic',
  'keyword',
  'title',
  'orderByColumn',
  'isAsc',
];

/** The 24 calls of the specification, section 7, in its order. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  call({ name: 'getColumnList', path: '/api/getColumnList', optional: ['columnPid'], answer: 'list' }),
  call({
    name: 'getContentReleaseList',
    path: '/api/getContentReleaseList',
    optional: releaseFilters,
    answer: 'rows',
  }),
  call({
    name: 'getContentReleaseListWithSearch',
    path: '/api/getContentReleaseListWithSearch',
    required: ['keyword'],
    optional: ['columnId', 'section', 'type', 'year', 'sort', 'pageNum', 'pageSize'],
    answer: 'rows',
  }),
  call({
    name: 'getContentReleaseBeforeList',
    path: '/api/getContentReleaseBeforeList',
    optional: releaseFilters,
    session: false,
    answer: 'rows',
  }),
  call({
    name: 'getContentReleasePhoto',
    path: '/api/getContentReleasePhoto',
    required: ['columnId'],
    optional: ['pageNum', 'pageSize'],
    answer: 'rows',
  }),
  call({
    name: 'getContentMemorabiliaInfoList',
    path: '/api/getContentMemorabiliaInfoList',
    required: ['columnId'],
    optional: ['year', 'pageNum', 'pageSize'],
    answer: 'rows',
  }),
  call({ name: 'getMemorabiliaFile', path: '/api/getMemorabiliaFile', required: ['id'], answer: 'list' }),
  call({
    name: 'getContentMemorabiliaBasicList',
    path: '/api/getContentMemorabiliaBasicList',
    required: ['columnId'],
    answer: 'list',
  }),
  call({ name: 'getContentReleaseById', path: '/api/getContentReleaseById', required: ['id'], answer: 'data' }),
  call({
    name: 'getContentReleaseYearsInterval',
    path: '/api/getContentReleaseYearsInterval',
    required: ['columnId'],
    answer: 'data',
  }),
  call({
    name: 'getContentReleaseYearsBeforeInterval',
    path: '/api/getContentReleaseYearsBeforeInterval',
    required: ['columnId'],
    session: false,
    answer: 'data',
  }),
  call({
    name: 'checkMemorabiliaInfo',
    path: '/api/checkMemorabiliaInfo',
    required: ['columnId', 'checkYears'],
    answer: 'list',
  }),
  call({ name: 'conductUser', path: '/api/conductUser', optional: ['columnId', 'contentId'], answer: 'empty' }),
  call({ name: 'getUserName', path: '/api/getUserName', required: ['name'], answer: 'list' }),
  call({
    name: 'loginByPhone',
    method: 'POST',
    path: '/company/loginByPhone',
    body: 'encrypted',
    session: false,
    answer: 'fields',
    fields: ['token'],
  }),
  call({ name: 'getInfo', path: '/getInfo', answer: 'fields', fields: ['user', 'roles', 'permissions'] }),
  call({
    name: 'getPhoneCode',
    path: '/company/getPhoneCode',
    required: ['phoneNumber'],
    session: false,
    answer: 'empty',
  }),
  call({
    name: 'loginByCertificate',
    method: 'POST',
    path: '/company/ca/login',
    body: 'json',
    session: false,
    answer: 'fields',
    fields: ['token'],
  }),
  call({
    name: 'uploadAvatar',
    method: 'POST',
    path: '/system/user/profile/avatar',
    body: 'file',
    answer: 'fields',
    fields: ['imgUrl'],
  }),
  call({ name: 'updateDept', method: 'PUT', path: '/system/dept', body: 'json', answer: 'empty' }),
  call({ name: 'updatePassword', method: 'PUT', path: '/system/user/updatePwd', body: 'encrypted', answer: 'empty' }),
  call({
    name: 'updateRemark',
    method: 'PUT',
    path: '/system/user/updateRemark',
    required: ['userId'],
    body: 'json',
    answer: 'empty',
  }),
  call({ name: 'getSubUserList', path: '/system/user/getSubUserList', answer: 'rows' }),
  call({ name: 'unbindUser', method: 'PUT', path: '/system/user/unbind/{id}', answer: 'empty' }),
];

/** The row of a call. Throws if the specification has no such call. */
export function specified(name: OperationName): SpecifiedCall {
  const found = specifiedCalls.find((row) => row.name === name);
  if (!found) throw new Error(`${name} is no call of the specification`);
  return found;
}
