// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { Dialect } from './api/dialect.ts';

/** What calls beyond the specification belong to: a backend has it or lacks it. */
export type Capability =
  | 'account-history'
  | 'certificate-challenge'
  | 'journals'
  | 'logout'
  | 'meetings'
  | 'messages'
  | 'phone-change'
  | 'request-desk'
  | 'request-removal'
  | 'requests'
  | 'returns'
  | 'search-help'
  | 'second-factor'
  | 'staff'
  | 'statistics'
  | 'training'
  | 'wechat-binding'
  | 'wechat-login';

export type BackendName = 'pagehelper' | 'reference' | 'specification';

/** How each backend differs, by name. */
export const backends: Readonly<Record<BackendName, Dialect>> = {
  pagehelper: {
    name: 'pagehelper',
    envelope: {
      code: 'code',
      message: 'message',
      data: ['data', 'result'],
      success: ['00000', '200'],
      expired: ['A0230', '401'],
      warning: ['601'],
      notFound: ['A0404', '404'],
      emptyCodeIsSuccess: false,
    },
    lists: {
      rows: ['data.records'],
      total: ['data.total'],
    },
    parameters: {
      pageNum: 'current',
      pageSize: 'size',
    },
    firstPage: 1,
    calls: {
      getContentReleaseById: {
        path: '/articles/{id}',
      },
      getContentReleaseBeforeList: {
        path: '/articles',
        parameters: {
          columnId: 'categoryId',
        },
      },
    },
    fields: {
      Column: {
        columnName: ['label'],
        columnPcUrl: ['link'],
      },
      ReleaseItem: {
        title: ['headline'],
        summary: ['summary', 'remark', 'description', 'digest'],
        publishTime: ['issuedAt'],
        updateTime: ['updateTime'],
        source: ['source', 'contentSource'],
        author: ['author'],
        views: ['views', 'viewCount', 'readCount', 'hits'],
        attachments: ['attachments', 'fileList', 'files'],
      },
      Release: {
        body: ['html'],
        attachments: ['attachments', 'fileList', 'files'],
      },
      ReleaseLink: {
        title: ['title', 'contentTitle', 'name'],
        publishTime: ['publishTime', 'releaseTime', 'createTime'],
      },
      Photo: {
        title: ['headline'],
        summary: ['summary', 'remark', 'description'],
      },
      Memorabilia: {
        date: ['issuedAt'],
        title: ['headline'],
        text: ['text', 'content', 'summary'],
      },
      Attachment: {
        name: ['name', 'fileName', 'originalName'],
        url: ['url', 'fileUrl', 'filePath'],
        size: ['size', 'fileSize'],
      },
      SubUser: {
        userName: ['userName', 'nickName'],
        phoneNumber: ['phoneNumber', 'phonenumber', 'phone'],
        boundTime: ['boundTime', 'createTime'],
      },
    },
    refusedHeaders: ['idempotency-key', 'account'],
    padding: 'RSA-PKCS1-v1_5',
    certificateId: 'serialNumber',
    has: ['training'],
    lacks: ['statistics', 'returns'],
    files: ['/profile/', '/files/', '/file/', '/upload/'],
    maxResponseBytes: 16777216,
    freshness: {
      maxAgeSeconds: 600,
      failingSeconds: 86400,
    },
  },
  reference: {
    name: 'reference',
    envelope: {
      code: 'code',
      message: 'msg',
      data: ['data'],
      success: ['200'],
      expired: ['401'],
      warning: ['601'],
      notFound: ['404'],
      emptyCodeIsSuccess: false,
    },
    lists: {
      rows: ['rows'],
      total: ['total'],
    },
    parameters: {},
    firstPage: 1,
    calls: {},
    fields: {},
    refusedHeaders: [],
    padding: 'RSA-OAEP-256',
    certificateId: 'ticket',
    has: [
      'account-history',
      'certificate-challenge',
      'journals',
      'logout',
      'meetings',
      'messages',
      'phone-change',
      'request-desk',
      'request-removal',
      'requests',
      'returns',
      'search-help',
      'second-factor',
      'staff',
      'statistics',
      'training',
      'wechat-binding',
      'wechat-login',
    ],
    lacks: [],
    files: ['/files/', '/pictures/', '/profile/'],
    maxResponseBytes: 16777216,
    freshness: {
      maxAgeSeconds: 600,
      failingSeconds: 86400,
    },
  },
  specification: {
    name: 'specification',
    envelope: {
      code: 'code',
      message: 'msg',
      data: ['data', 'result'],
      success: ['200'],
      expired: ['401'],
      warning: ['601'],
      notFound: ['404'],
      emptyCodeIsSuccess: false,
    },
    lists: {
      rows: ['rows', 'data', 'data.rows', 'data.records', 'data.list', 'data.content', 'list', 'records', '.'],
      total: ['total', 'data.total', 'data.totalElements', 'data.totalCount'],
    },
    parameters: {},
    firstPage: 1,
    calls: {},
    fields: {
      Column: {
        columnName: ['columnName', 'columnTitle', 'name', 'title'],
      },
      ReleaseItem: {
        title: ['title', 'contentTitle', 'name'],
        summary: ['summary', 'remark', 'description', 'digest'],
        publishTime: ['publishTime', 'releaseTime', 'createTime'],
        updateTime: ['updateTime'],
        source: ['source', 'contentSource'],
        author: ['author'],
        views: ['views', 'viewCount', 'readCount', 'hits'],
        attachments: ['attachments', 'fileList', 'files'],
      },
      Release: {
        body: ['body', 'content', 'contentBody', 'html'],
        attachments: ['attachments', 'fileList', 'files'],
      },
      ReleaseLink: {
        title: ['title', 'contentTitle', 'name'],
        publishTime: ['publishTime', 'releaseTime', 'createTime'],
      },
      Photo: {
        title: ['title', 'contentTitle', 'name'],
        summary: ['summary', 'remark', 'description'],
      },
      Memorabilia: {
        date: ['date', 'eventTime', 'publishTime', 'createTime'],
        title: ['title', 'contentTitle', 'name'],
        text: ['text', 'content', 'summary'],
      },
      Attachment: {
        name: ['name', 'fileName', 'originalName'],
        url: ['url', 'fileUrl', 'filePath'],
        size: ['size', 'fileSize'],
      },
      SubUser: {
        userName: ['userName', 'nickName'],
        phoneNumber: ['phoneNumber', 'phonenumber', 'phone'],
        boundTime: ['boundTime', 'createTime'],
      },
    },
    refusedHeaders: ['idempotency-key', 'account'],
    padding: 'RSA-PKCS1-v1_5',
    certificateId: 'serialNumber',
    has: [],
    lacks: [
      'account-history',
      'certificate-challenge',
      'journals',
      'logout',
      'meetings',
      'messages',
      'phone-change',
      'request-desk',
      'request-removal',
      'requests',
      'returns',
      'search-help',
      'second-factor',
      'staff',
      'statistics',
      'training',
      'wechat-binding',
      'wechat-login',
    ],
    files: ['/profile/', '/files/', '/file/', '/upload/'],
    maxResponseBytes: 16777216,
    freshness: {
      maxAgeSeconds: 600,
      failingSeconds: 86400,
    },
  },
};

/** Pages that have nothing to show without a capability, by path. */
export const capabilityOfPage: Readonly<Record<string, Capability>> = {
  '/company/messages': 'messages',
  '/company/login/reset': 'account-history',
  '/company/login/wx': 'wechat-login',
};
