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
