/** The purpose of a QR code; it determines the page that people return to. */
export type WechatPurpose = 'login' | 'bind';

/** WeChat's part of a login: a page where people confirm it, and the id of the person who did. */
export interface WechatProvider {
  /** Whether a page of this server takes WeChat's place. */
  readonly standIn: boolean;
  /** The URL of the page with the QR code; from there people return with `code` and `state`. */
  authoriseUrl(state: string, purpose: WechatPurpose): string;
  /** The permanent id of the user to whom a code was issued. Throws an ApiError if the code is not valid. */
  identify(code: string): Promise<string>;
}

/** The pages that people return to. */
export const returnPaths: Readonly<Record<WechatPurpose, string>> = {
  login: '/company/login/wx',
  bind: '/company/info/account',
};
