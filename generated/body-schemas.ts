// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

export const AttendanceCodeSchema = {
  type: 'object',
  required: ['code'],
  properties: {
    code: {
      title: '签到码',
      type: 'string',
      pattern: '^[0-9]{6}$',
    },
  },
} as const;

export const AttendanceListSchema = {
  description: 'Who was there; all others who are admitted were not.',
  type: 'object',
  required: ['ids'],
  properties: {
    ids: {
      type: 'array',
      maxItems: 1000,
      items: {
        type: 'string',
      },
    },
  },
} as const;

export const CertificateProofSchema = {
  type: 'object',
  required: ['challengeId', 'certificate', 'signature'],
  properties: {
    challengeId: {
      type: 'string',
      maxLength: 100,
    },
    certificate: {
      type: 'string',
      maxLength: 20000,
      description: 'DER, Base64',
    },
    signature: {
      type: 'string',
      maxLength: 4000,
      description: 'RSASSA-PKCS1-v1_5 or ECDSA (as WebCrypto writes it) with SHA-256, Base64',
    },
  },
} as const;

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

export const CourseDraftSchema = {
  type: 'object',
  required: ['title', 'summary', 'start', 'end', 'place', 'hours', 'places'],
  properties: {
    title: {
      title: '培训名称',
      type: 'string',
      minLength: 4,
      maxLength: 60,
    },
    summary: {
      title: '简介',
      type: 'string',
      minLength: 10,
      maxLength: 300,
    },
    start: {
      title: '开始日期',
      type: 'string',
      format: 'date',
    },
    end: {
      title: '结束日期',
      type: 'string',
      format: 'date',
    },
    place: {
      title: '地点',
      type: 'string',
      minLength: 2,
      maxLength: 60,
    },
    hours: {
      title: '学时',
      type: 'integer',
      minimum: 1,
      maximum: 400,
    },
    places: {
      title: '名额',
      type: 'integer',
      minimum: 1,
      maximum: 1000,
    },
    fee: {
      title: '费用',
      type: 'string',
      maxLength: 40,
    },
    body: {
      title: '培训内容',
      type: 'string',
      maxLength: 4000,
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
      title: '企业名称',
      minLength: 2,
      maxLength: 30,
    },
    creditCode: {
      type: 'string',
      title: '统一社会信用代码',
      pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
    },
    kind: {
      type: 'string',
      title: '企业类型',
      enum: ['设备制造', '材料供应', '工程建设', '运维服务', '研究设计', '检测认证', '其他'],
    },
    scale: {
      type: 'string',
      title: '人员规模',
      enum: ['50人以下', '50至300人', '300至1000人', '1000人以上'],
    },
    leader: {
      type: 'string',
      title: '联系人',
      maxLength: 20,
    },
    phone: {
      type: 'string',
      title: '联系电话',
      pattern: '^[0-9+() -]{7,20}$',
      maxLength: 20,
    },
    email: {
      type: 'string',
      title: '电子邮箱',
      format: 'email',
      maxLength: 50,
    },
    website: {
      type: 'string',
      title: '企业网站',
      pattern: '^https?://[^ ]+$',
      maxLength: 100,
    },
    address: {
      type: 'string',
      title: '通信地址',
      maxLength: 100,
    },
    products: {
      type: 'string',
      title: '主要产品与服务',
      maxLength: 300,
    },
    introduction: {
      type: 'string',
      title: '企业简介',
      maxLength: 1000,
    },
  },
} as const;

export const DeskAssignmentSchema = {
  type: 'object',
  required: ['ids'],
  properties: {
    ids: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'string',
      },
    },
    userId: {
      title: '经办人',
      type: 'string',
      maxLength: 40,
      description: 'Absent where nobody is to see to it any more',
    },
  },
} as const;

export const DeskMoveSchema = {
  type: 'object',
  required: ['ids', 'to'],
  properties: {
    ids: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'string',
      },
    },
    to: {
      title: '状态',
      type: 'string',
      maxLength: 2,
    },
    note: {
      title: '办理说明',
      type: 'string',
      maxLength: 500,
    },
    versions: {
      type: 'array',
      maxItems: 100,
      items: {
        $ref: '#/$defs/DeskVersion',
      },
      description: 'What the caller was shown of each; one that has another version by now is not moved',
    },
  },
  $defs: {
    DeskVersion: {
      type: 'object',
      required: ['id', 'version'],
      properties: {
        id: {
          type: 'string',
        },
        version: {
          title: '版本',
          type: 'integer',
          minimum: 0,
        },
      },
    },
  },
} as const;

export const DisabledStateSchema = {
  type: 'object',
  required: ['disabled'],
  properties: {
    disabled: {
      title: '停用',
      type: 'boolean',
    },
  },
} as const;

export const EnrolmentFormSchema = {
  type: 'object',
  required: ['people', 'consent'],
  properties: {
    people: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        $ref: '#/$defs/Trainee',
      },
    },
    consent: {
      type: 'boolean',
      enum: [true],
      title: '已征得学员本人同意',
      description: 'The people have agreed to their data being used',
    },
  },
  $defs: {
    Trainee: {
      type: 'object',
      required: ['name', 'phone', 'post'],
      properties: {
        name: {
          type: 'string',
          title: '姓名',
          minLength: 2,
          maxLength: 20,
        },
        phone: {
          type: 'string',
          title: '手机号码',
          pattern: '^1[3-9][0-9]{9}$',
        },
        post: {
          type: 'string',
          title: '岗位',
          maxLength: 30,
        },
        note: {
          type: 'string',
          title: '备注',
          maxLength: 100,
        },
      },
    },
  },
} as const;

export const EnrolmentOpeningSchema = {
  type: 'object',
  required: ['open'],
  properties: {
    open: {
      title: '开放报名',
      type: 'boolean',
    },
  },
} as const;

export const InvitationSchema = {
  type: 'object',
  required: ['userName', 'phoneNumber', 'role'],
  properties: {
    userName: {
      title: '姓名',
      type: 'string',
      minLength: 2,
      maxLength: 20,
    },
    phoneNumber: {
      title: '手机号码',
      type: 'string',
      pattern: '^1[3-9][0-9]{9}$',
    },
    role: {
      title: '角色',
      type: 'string',
      enum: ['company-manage', 'company-sub', 'company-view'],
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

export const NameDecisionSchema = {
  type: 'object',
  required: ['confirmed'],
  properties: {
    confirmed: {
      title: '确认',
      type: 'boolean',
    },
    note: {
      title: '说明',
      type: 'string',
      maxLength: 300,
    },
  },
} as const;

export const NewCompanySchema = {
  type: 'object',
  required: ['deptName', 'userName', 'phoneNumber'],
  properties: {
    deptName: {
      title: '企业名称',
      type: 'string',
      minLength: 2,
      maxLength: 30,
    },
    userName: {
      title: '主账号姓名',
      type: 'string',
      minLength: 2,
      maxLength: 20,
    },
    phoneNumber: {
      title: '主账号手机号码',
      type: 'string',
      pattern: '^1[3-9][0-9]{9}$',
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
      title: '旧密码',
    },
    newPassword: {
      type: 'string',
      title: '新密码',
      minLength: 8,
      maxLength: 128,
    },
  },
} as const;

export const PasswordResetSchema = {
  type: 'object',
  required: ['phoneNumber', 'phoneCode', 'newPassword'],
  properties: {
    phoneNumber: {
      title: '手机号码',
      type: 'string',
      pattern: '^1[3-9][0-9]{9}$',
    },
    phoneCode: {
      title: '验证码',
      type: 'string',
      minLength: 6,
      maxLength: 6,
    },
    newPassword: {
      title: '新密码',
      type: 'string',
      minLength: 8,
      maxLength: 128,
    },
  },
} as const;

export const PhoneChangeSchema = {
  type: 'object',
  required: ['presentCode', 'phoneNumber', 'newCode'],
  properties: {
    presentCode: {
      type: 'string',
      title: '原手机验证码',
      pattern: '^[0-9]{6}$',
      maxLength: 6,
    },
    phoneNumber: {
      type: 'string',
      title: '新手机号码',
      pattern: '^1[3-9][0-9]{9}$',
      maxLength: 11,
    },
    newCode: {
      type: 'string',
      title: '新手机验证码',
      pattern: '^[0-9]{6}$',
      maxLength: 6,
    },
  },
} as const;

export const PhoneCodeRequestSchema = {
  type: 'object',
  required: ['to'],
  properties: {
    to: {
      type: 'string',
      enum: ['present', 'new'],
      description: 'Which of the two numbers the code goes to',
    },
    phoneNumber: {
      type: 'string',
      title: '新手机号码',
      pattern: '^1[3-9][0-9]{9}$',
      maxLength: 11,
      description: 'The new number',
    },
  },
} as const;

export const PublicationChangeSchema = {
  type: 'object',
  required: ['id', 'published'],
  properties: {
    id: {
      title: '编号',
      type: 'string',
      minLength: 1,
      maxLength: 120,
    },
    published: {
      title: '发布',
      type: 'boolean',
    },
  },
} as const;

export const ReadMessagesSchema = {
  description: 'Marks messages as read; without ids all of them.',
  type: 'object',
  properties: {
    ids: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'string',
      },
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
      title: '备注',
      maxLength: 100,
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
    updatedTime: {
      title: '更新时间',
      type: 'string',
      maxLength: 19,
      description: 'Of the draft that the caller was shown; it is not changed where it has another one by now',
    },
  },
} as const;

export const RequestNoteDraftSchema = {
  type: 'object',
  required: ['text'],
  properties: {
    text: {
      title: '内容',
      type: 'string',
      minLength: 2,
      maxLength: 1000,
    },
  },
} as const;

export const RequestReviewSchema = {
  type: 'object',
  required: ['reason'],
  properties: {
    reason: {
      title: '复核理由',
      type: 'string',
      minLength: 10,
      maxLength: 1000,
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
    version: {
      title: '版本',
      type: 'integer',
      minimum: 0,
      description: 'The one that the caller was shown; the request is not moved where it has another one by now',
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

export const ReturnTransitionSchema = {
  type: 'object',
  required: ['to'],
  properties: {
    to: {
      title: '状态',
      type: 'string',
      enum: ['0', '1', '2', '3', '4', '5'],
    },
    note: {
      title: '说明',
      type: 'string',
      maxLength: 500,
    },
  },
} as const;

export const SecondFactorCodeSchema = {
  type: 'object',
  required: ['code'],
  properties: {
    code: {
      type: 'string',
      title: '动态验证码',
      minLength: 6,
      maxLength: 24,
      description: 'Six digits of the authenticator or a recovery code',
    },
  },
} as const;

export const SecondFactorProofSchema = {
  type: 'object',
  required: ['ticket', 'code'],
  properties: {
    ticket: {
      type: 'string',
      maxLength: 100,
      description: 'What the login responded with in place of a token; stands for five minutes',
    },
    code: {
      type: 'string',
      title: '动态验证码',
      minLength: 6,
      maxLength: 24,
      description: 'Six digits of the authenticator or a recovery code',
    },
  },
} as const;

export const SubAccountChangeSchema = {
  type: 'object',
  properties: {
    role: {
      title: '角色',
      type: 'string',
      enum: ['company-manage', 'company-sub', 'company-view'],
    },
    disabled: {
      title: '停用',
      type: 'boolean',
    },
    bound: {
      title: '绑定',
      type: 'boolean',
    },
  },
} as const;

export const TrainingEvaluationSchema = {
  description: 'One answer for each person, once the course is over.',
  type: 'object',
  required: ['content', 'examples', 'pace', 'teaching', 'venue', 'overall'],
  properties: {
    content: {
      type: 'integer',
      title: '内容是否对路',
      minimum: 1,
      maximum: 5,
    },
    examples: {
      type: 'integer',
      title: '例子是否真实',
      minimum: 1,
      maximum: 5,
    },
    pace: {
      type: 'integer',
      title: '节奏是否合适',
      minimum: 1,
      maximum: 5,
    },
    teaching: {
      type: 'integer',
      title: '教师讲解',
      minimum: 1,
      maximum: 5,
    },
    venue: {
      type: 'integer',
      title: '场地与组织',
      minimum: 1,
      maximum: 5,
    },
    overall: {
      type: 'integer',
      title: '总体评价',
      minimum: 1,
      maximum: 5,
    },
    useful: {
      type: 'string',
      title: '最有用的内容',
      maxLength: 500,
    },
    advice: {
      type: 'string',
      title: '改进建议',
      maxLength: 500,
    },
  },
} as const;

export const WechatCodeSchema = {
  type: 'object',
  required: ['code', 'state'],
  properties: {
    code: {
      type: 'string',
      maxLength: 200,
    },
    state: {
      type: 'string',
      maxLength: 200,
    },
  },
} as const;
