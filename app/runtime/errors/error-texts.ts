import { errors } from '../../../generated/errors.ts';

interface ErrorText {
  readonly heading: string;
  readonly advice: string;
}

const otherError: ErrorText = {
  heading: '页面暂时无法显示',
  advice: '请稍后再试；如果一直如此，请用页面底部的“网站纠错”告诉我们。',
};

const texts: Readonly<Record<number, ErrorText>> = {
  [errors.notFound.status]: {
    heading: '没有找到这个页面',
    advice: '地址可能已经更改，或者输入有误。可以搜索，或从下面的栏目继续浏览。',
  },
  410: { heading: '内容已撤回', advice: '这篇内容发布后已由编辑撤回，原因如下。可以搜索，或从下面的栏目继续浏览。' },
};

/** The texts for a status. */
export const errorText = (status: number): ErrorText => texts[status] ?? otherError;

/** The document title of an error page, in the site's language like its heading. */
export const errorTitle = (status: number): string => `${status} ${errorText(status).heading}`;

/** The language of a text from the specification or the backend: English if it contains no Chinese character. */
export const languageOf = (text: string): 'en' | undefined => (/\p{Script=Han}/u.test(text) ? undefined : 'en');
