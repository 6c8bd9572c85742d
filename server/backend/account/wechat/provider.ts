/** What a code to scan is for; it decides which page people come back to. */
export type WechatPurpose = 'login' | 'bind';

/** WeChat's part of a login: a page that people confirm on, and the name of the person who did. */
export interface WechatProvider {
  /** A page of this server plays the part. */
  readonly standIn: boolean;
  /** The page with the code to scan; from there people come back with `code` and `state`. */
  authoriseUrl(state: string, purpose: WechatPurpose): string;
  /** The user behind a code, by an id that stays the same. Throws an ApiError where the code is not good. */
  identify(code: string): Promise<string>;
}

/** The pages that people come back to. */
export const returnPaths: Readonly<Record<WechatPurpose, string>> = {
  login: '/company/login/wx',
  bind: '/company/info/account',
};
