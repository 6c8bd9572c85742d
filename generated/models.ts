// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.
// sha256:c154b9767af76e84

export interface Attachment {
  readonly id: string;
  readonly name: string;
  /** Bytes */
  readonly size: number;
  readonly mediaType: string;
  /** Relative to the backend address */
  readonly url: string;
}

export interface CertificateTicket {
  /** A one-time ticket */
  readonly id: string;
}

/** A menu entry. The list of them is turned into a tree sorted by planceNo. */
export interface Column {
  readonly id: string;
  /** '0' means top level */
  readonly columnPid: string;
  /** A route name */
  readonly columnCode: string;
  /** Addition. The label */
  readonly columnName: string;
  readonly columnPcUrl: string;
  /** Sort order */
  readonly planceNo: number;
  /** Addition. '0' keeps the column out of the navigation */
  readonly columnVisible?: '0' | '1';
  /** Addition. Where a column without a page of its own leads */
  readonly redirect?: string;
}

/** Addition. A member company. */
export interface Dept {
  readonly deptId: string;
  readonly deptName: string;
  readonly leader?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
}

export interface FactColumn {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
}

export interface FactTable {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  /** yyyy-MM-dd or a year */
  readonly asOf: string;
  readonly columns: readonly FactColumn[];
  readonly rows: readonly (readonly FactValue[])[];
}

/** A text, a figure, or nothing where it is unknown. */
export type FactValue = string | number | null;

export interface LoginPayload {
  readonly userName: string;
  readonly password: string;
  readonly phoneNumber: string;
  readonly phoneCode: string;
}

export interface Memorabilia {
  readonly id: string;
  readonly columnId: string;
  /** yyyy-MM-dd, yyyy-MM or yyyy */
  readonly date: string;
  readonly year: string;
  readonly title: string;
  readonly text: string;
  readonly sample: boolean;
}

export interface MemorabiliaYear {
  readonly year: string;
  readonly count: number;
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** Addition. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

export interface Photo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly year: string;
  readonly issuer?: string;
  readonly illustration?: string;
  readonly sample: boolean;
}

/** An entry whole. */
export interface Release extends ReleaseItem {
  /** Cleaned HTML */
  readonly body: string;
  readonly keywords: readonly string[];
  /** Address of the official text */
  readonly link?: string;
  readonly attachments: readonly Attachment[];
  /** The next older entry of the column */
  readonly previous?: ReleaseLink;
  /** The next newer entry of the column */
  readonly next?: ReleaseLink;
  readonly related: readonly ReleaseLink[];
}

/** Fields of one kind of entry. Days are turned into dates when the content is loaded. */
export interface ReleaseExtra {
  readonly post?: string;
  readonly organization?: string;
  readonly field?: readonly string[];
  readonly works?: readonly string[];
  readonly duties?: readonly string[];
  readonly head?: string;
  readonly phone?: string;
  readonly district?: string;
  readonly districts?: readonly string[];
  readonly adcode?: string;
  readonly members?: number;
  readonly contact?: string;
  readonly address?: string;
  readonly initial?: string;
  readonly kind?: string;
  readonly stage?: string;
  /** Year */
  readonly joined?: string;
  readonly companies?: number;
  readonly products?: readonly string[];
  readonly licences?: readonly string[];
  readonly lng?: number;
  readonly lat?: number;
  readonly level?: string;
  readonly issuer?: string;
  readonly effective?: string;
  readonly film?: string;
  readonly seconds?: number;
  readonly minutes?: number;
  readonly facts?: readonly NamedValue[];
  readonly piece?: string;
  readonly issue?: number;
  readonly pages?: number;
  /** yyyy-MM-dd */
  readonly start?: string;
  /** yyyy-MM-dd */
  readonly end?: string;
  readonly place?: string;
  readonly capacity?: number;
  readonly places?: number;
  readonly enrolled?: number;
  readonly fee?: string;
}

/** An entry of a column, as lists show it. */
export interface ReleaseItem {
  readonly id: string;
  readonly columnId: string;
  /** Its release type; absent where the entry has no article page */
  readonly type?: string;
  readonly title: string;
  readonly summary: string;
  /** yyyy-MM-dd HH:mm:ss, Asia/Shanghai */
  readonly publishTime: string;
  readonly updateTime?: string;
  readonly source?: string;
  readonly author?: string;
  readonly views: number;
  readonly pinned: boolean;
  /** The text is fiction, marked 示例 */
  readonly sample: boolean;
  /** yyyy-MM-dd */
  readonly deadline?: string;
  readonly topics: readonly string[];
  readonly illustration?: string;
  readonly attachmentCount: number;
  readonly extra: ReleaseExtra;
}

export interface ReleaseLink {
  readonly id: string;
  readonly type?: string;
  readonly title: string;
  readonly columnId: string;
  readonly publishTime: string;
}

/** Addition. */
export interface Remark {
  readonly remark: string;
}

/** A found entry. Marks are the two control characters STX and ETX around each found word. */
export interface SearchHit extends ReleaseItem {
  readonly markedTitle: string;
  readonly markedSummary: string;
}

/** Addition. */
export interface SubUser {
  readonly userId: string;
  readonly userName: string;
  /** Masked */
  readonly phoneNumber: string;
  readonly remark: string;
  readonly boundTime: string;
}

export interface User {
  readonly userId: string;
  readonly userName: string;
  /** Relative to the backend address; may be empty */
  readonly avatar: string;
  readonly dept?: Dept;
}

/** Addition. */
export interface UserName {
  readonly userId: string;
  readonly userName: string;
}

export interface YearCheck {
  readonly year: string;
  readonly exists: boolean;
}

export interface YearsInterval {
  /** Empty where the column has no entries */
  readonly minYear: string;
  readonly maxYear: string;
}
