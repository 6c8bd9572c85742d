/** What leads visitors to the login. The boot script puts a member's name in its place. */
export const LOGIN_TEXT = '会员登录';
