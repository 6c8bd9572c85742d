// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.
// sha256:2bc9bbfd307e2370

/** Who the site is. */
export const site = {
  name: '浦光核能产业网',
  shortName: '浦光核能',
  organisation: '浦光核能产业促进中心',
  description: '浦光核能产业网由浦光核能产业促进中心主办，提供核能行业要闻、通知公告、国内外核电数据、上海核电产业链与科普内容，并为会员企业提供报告、填报与培训服务。',
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  sections: ['home', 'org', 'party', 'news', 'notice', 'industry', 'science', 'search', 'release', 'company', 'site'],
} as const;

/** The markup that rich text may hold. */
export const richText = {
  tags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'br', 'hr', 'a', 'img', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'sup', 'sub', 'span'],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  schemes: ['https', 'http', 'mailto', 'tel'],
} as const;
