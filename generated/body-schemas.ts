// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

export const CertificateTicketSchema = {
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      description: 'A one-time ticket',
    },
  },
} as const;

export const DeptSchema = {
  description: 'Addition. A member company.',
  type: 'object',
  required: ['deptId', 'deptName'],
  properties: {
    deptId: {
      type: 'string',
    },
    deptName: {
      type: 'string',
    },
    leader: {
      type: 'string',
    },
    phone: {
      type: 'string',
    },
    email: {
      type: 'string',
    },
    address: {
      type: 'string',
    },
  },
} as const;

export const LoginPayloadSchema = {
  type: 'object',
  required: ['userName', 'password', 'phoneNumber', 'phoneCode'],
  properties: {
    userName: {
      type: 'string',
    },
    password: {
      type: 'string',
    },
    phoneNumber: {
      type: 'string',
    },
    phoneCode: {
      type: 'string',
    },
  },
} as const;

export const MeetingGuestSchema = {
  type: 'object',
  required: ['guest'],
  properties: {
    guest: {
      title: '受邀单位或个人',
      type: 'string',
      minLength: 2,
      maxLength: 50,
    },
  },
} as const;

export const MeetingReplySchema = {
  type: 'object',
  required: ['attend', 'name', 'phone'],
  properties: {
    attend: {
      title: '是否参加',
      type: 'string',
      enum: ['参加', '不参加'],
    },
    organisation: {
      title: '单位名称',
      type: 'string',
      minLength: 2,
      maxLength: 50,
    },
    name: {
      title: '参会人姓名',
      type: 'string',
      minLength: 2,
      maxLength: 20,
    },
    phone: {
      title: '联系电话',
      type: 'string',
      pattern: '^[0-9+() -]{7,20}$',
      maxLength: 20,
    },
    people: {
      title: '参会人数',
      type: 'integer',
      minimum: 1,
      maximum: 20,
    },
    note: {
      title: '备注',
      type: 'string',
      maxLength: 300,
    },
  },
} as const;

export const PasswordChangeSchema = {
  description: 'Addition.',
  type: 'object',
  required: ['oldPassword', 'newPassword'],
  properties: {
    oldPassword: {
      type: 'string',
    },
    newPassword: {
      type: 'string',
    },
  },
} as const;

export const RemarkSchema = {
  description: 'Addition.',
  type: 'object',
  required: ['remark'],
  properties: {
    remark: {
      type: 'string',
    },
  },
} as const;

export const RequestDraftSchema = {
  description: 'A request (诉求) as its company writes it.',
  type: 'object',
  required: ['title', 'kind', 'content', 'contact', 'phone'],
  properties: {
    title: {
      title: '标题',
      type: 'string',
      minLength: 4,
      maxLength: 60,
    },
    kind: {
      title: '类别',
      type: 'string',
      enum: ['政策咨询', '供需对接', '检测资源', '人才服务', '资料获取', '其他'],
    },
    content: {
      title: '诉求内容',
      type: 'string',
      minLength: 10,
      maxLength: 2000,
    },
    contact: {
      title: '联系人',
      type: 'string',
      minLength: 2,
      maxLength: 20,
    },
    phone: {
      title: '联系电话',
      type: 'string',
      pattern: '^[0-9+() -]{7,20}$',
      maxLength: 20,
    },
    wishedDate: {
      title: '希望答复日期',
      type: 'string',
      format: 'date',
    },
  },
} as const;

export const RequestSatisfactionSchema = {
  type: 'object',
  required: ['mark'],
  properties: {
    mark: {
      title: '满意度',
      type: 'integer',
      minimum: 1,
      maximum: 5,
    },
    note: {
      title: '意见',
      type: 'string',
      maxLength: 300,
    },
  },
} as const;

export const RequestTransitionSchema = {
  type: 'object',
  required: ['to'],
  properties: {
    to: {
      title: '状态',
      type: 'string',
      enum: ['0', '1', '2', '3', '4', '5', '10'],
    },
    note: {
      title: '办理说明',
      type: 'string',
      maxLength: 500,
    },
  },
} as const;

export const ReturnSaveSchema = {
  type: 'object',
  required: ['version', 'values'],
  properties: {
    version: {
      title: '版本',
      type: 'integer',
      minimum: 0,
      description: 'The one that the values were made from',
    },
    values: {
      $ref: '#/$defs/ReturnValues',
    },
  },
  $defs: {
    ReturnValues: {
      description: 'Numbers and texts by the id of their field; what is not filled in is absent.',
      type: 'object',
    },
  },
} as const;
