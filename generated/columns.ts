// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

export type ColumnCode =
  | 'home'
  | 'org'
  | 'org-about'
  | 'org-leader'
  | 'org-dept'
  | 'org-event'
  | 'org-honor'
  | 'party'
  | 'party-smart'
  | 'party-smart-about'
  | 'party-smart-rule'
  | 'party-smart-work'
  | 'party-smart-notice'
  | 'party-smart-expert'
  | 'party-union'
  | 'party-union-about'
  | 'party-union-rule'
  | 'party-union-work'
  | 'party-union-member'
  | 'party-union-notice'
  | 'party-union-typical'
  | 'party-union-area'
  | 'news'
  | 'news-party'
  | 'news-industry'
  | 'notice'
  | 'notice-notice'
  | 'industry'
  | 'industry-china'
  | 'industry-china-data'
  | 'industry-china-data-erji-annual'
  | 'industry-china-data-erji-operational'
  | 'industry-china-data-erji-construction'
  | 'industry-china-news'
  | 'industry-china-rule'
  | 'industry-global'
  | 'industry-global-data'
  | 'industry-global-data-erji-power'
  | 'industry-global-data-erji-annual'
  | 'industry-global-data-erji-nuclear'
  | 'industry-global-data-erji-operational'
  | 'industry-global-data-erji-construction'
  | 'industry-global-news'
  | 'industry-global-rule'
  | 'industry-shanghai'
  | 'industry-shanghai-map'
  | 'industry-shanghai-map-industry'
  | 'industry-shanghai-map-company'
  | 'industry-shanghai-news'
  | 'industry-shanghai-rule'
  | 'industry-shanghai-event'
  | 'industry-shanghai-advertise'
  | 'industry-shanghai-advertise-brand'
  | 'industry-shanghai-advertise-video'
  | 'industry-shanghai-advertise-events'
  | 'science'
  | 'science-museum'
  | 'science-charm'
  | 'science-digital'
  | 'company'
  | 'company-home'
  | 'company-messages'
  | 'company-login'
  | 'company-login-ca'
  | 'company-login-reset'
  | 'company-login-wx'
  | 'company-data'
  | 'company-data-report'
  | 'company-data-report-year'
  | 'company-data-report-result'
  | 'company-data-report-quarter'
  | 'company-data-journal'
  | 'company-data-journal-bulletin'
  | 'company-data-journal-reference'
  | 'company-data-industry-directories'
  | 'company-info'
  | 'company-info-company'
  | 'company-info-account'
  | 'company-info-industry'
  | 'company-report'
  | 'company-report-entry'
  | 'company-report-other'
  | 'company-report-meeting'
  | 'company-report-dataFill'
  | 'company-report-reporting'
  | 'company-service'
  | 'company-service-rule'
  | 'company-service-rule-weekly'
  | 'company-service-rule-monthly'
  | 'company-service-rule-knowledge'
  | 'company-service-train'
  | 'company-service-train-edit'
  | 'company-service-train-view'
  | 'company-service-train-evaluation'
  | 'company-service-train-before-login';

/** A column as it is first stored. */
export interface ColumnSeed {
  readonly id: string;
  readonly columnPid: string;
  readonly columnCode: string;
  readonly columnName: string;
  readonly columnPcUrl: string;
  readonly planceNo: number;
  readonly columnVisible: '0' | '1';
  readonly redirect?: string;
}

/** The columns as the manifests seed them; with another backend its own list wins. */
export const columns: readonly ColumnSeed[] = [
  {
    id: 'home',
    columnPid: '0',
    columnCode: 'home',
    columnName: '首页',
    columnPcUrl: '/',
    planceNo: 0,
    columnVisible: '1',
  },
  {
    id: 'org',
    columnPid: '0',
    columnCode: 'org',
    columnName: '组织机构',
    columnPcUrl: '/org',
    planceNo: 10,
    columnVisible: '1',
    redirect: '/org/about',
  },
  {
    id: 'org-about',
    columnPid: 'org',
    columnCode: 'org-about',
    columnName: '中心概况',
    columnPcUrl: '/org/about',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'org-leader',
    columnPid: 'org',
    columnCode: 'org-leader',
    columnName: '领导介绍',
    columnPcUrl: '/org/leader',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'org-dept',
    columnPid: 'org',
    columnCode: 'org-dept',
    columnName: '内设机构',
    columnPcUrl: '/org/dept',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'org-event',
    columnPid: 'org',
    columnCode: 'org-event',
    columnName: '大事记',
    columnPcUrl: '/org/event',
    planceNo: 4,
    columnVisible: '1',
  },
  {
    id: 'org-honor',
    columnPid: 'org',
    columnCode: 'org-honor',
    columnName: '荣誉展示',
    columnPcUrl: '/org/honor',
    planceNo: 5,
    columnVisible: '1',
  },
  {
    id: 'party',
    columnPid: '0',
    columnCode: 'party',
    columnName: '党建园地',
    columnPcUrl: '/party',
    planceNo: 20,
    columnVisible: '1',
    redirect: '/party/union/about',
  },
  {
    id: 'party-smart',
    columnPid: 'party',
    columnCode: 'party-smart',
    columnName: '智慧支部',
    columnPcUrl: '/party/smart',
    planceNo: 2,
    columnVisible: '1',
    redirect: '/party/smart/about',
  },
  {
    id: 'party-smart-about',
    columnPid: 'party-smart',
    columnCode: 'party-smart-about',
    columnName: '支部概况',
    columnPcUrl: '/party/smart/about',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'party-smart-rule',
    columnPid: 'party-smart',
    columnCode: 'party-smart-rule',
    columnName: '制度规范',
    columnPcUrl: '/party/smart/rule',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'party-smart-work',
    columnPid: 'party-smart',
    columnCode: 'party-smart-work',
    columnName: '工作动态',
    columnPcUrl: '/party/smart/work',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'party-smart-notice',
    columnPid: 'party-smart',
    columnCode: 'party-smart-notice',
    columnName: '支部通知',
    columnPcUrl: '/party/smart/notice',
    planceNo: 4,
    columnVisible: '1',
  },
  {
    id: 'party-smart-expert',
    columnPid: 'party-smart',
    columnCode: 'party-smart-expert',
    columnName: '专家智库',
    columnPcUrl: '/party/smart/expert',
    planceNo: 5,
    columnVisible: '1',
  },
  {
    id: 'party-union',
    columnPid: 'party',
    columnCode: 'party-union',
    columnName: '党建联盟',
    columnPcUrl: '/party/union',
    planceNo: 1,
    columnVisible: '1',
    redirect: '/party/union/about',
  },
  {
    id: 'party-union-about',
    columnPid: 'party-union',
    columnCode: 'party-union-about',
    columnName: '联盟概况',
    columnPcUrl: '/party/union/about',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'party-union-rule',
    columnPid: 'party-union',
    columnCode: 'party-union-rule',
    columnName: '联盟制度',
    columnPcUrl: '/party/union/rule',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'party-union-work',
    columnPid: 'party-union',
    columnCode: 'party-union-work',
    columnName: '联盟活动',
    columnPcUrl: '/party/union/work',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'party-union-member',
    columnPid: 'party-union',
    columnCode: 'party-union-member',
    columnName: '成员单位',
    columnPcUrl: '/party/union/member',
    planceNo: 4,
    columnVisible: '1',
  },
  {
    id: 'party-union-notice',
    columnPid: 'party-union',
    columnCode: 'party-union-notice',
    columnName: '联盟通知',
    columnPcUrl: '/party/union/notice',
    planceNo: 5,
    columnVisible: '1',
  },
  {
    id: 'party-union-typical',
    columnPid: 'party-union',
    columnCode: 'party-union-typical',
    columnName: '典型案例',
    columnPcUrl: '/party/union/typical',
    planceNo: 6,
    columnVisible: '1',
  },
  {
    id: 'party-union-area',
    columnPid: 'party-union',
    columnCode: 'party-union-area',
    columnName: '党建片区',
    columnPcUrl: '/party/union/area',
    planceNo: 7,
    columnVisible: '1',
  },
  {
    id: 'news',
    columnPid: '0',
    columnCode: 'news',
    columnName: '新闻动态',
    columnPcUrl: '/news',
    planceNo: 30,
    columnVisible: '1',
    redirect: '/news/party',
  },
  {
    id: 'news-party',
    columnPid: 'news',
    columnCode: 'news-party',
    columnName: '党建要闻',
    columnPcUrl: '/news/party',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'news-industry',
    columnPid: 'news',
    columnCode: 'news-industry',
    columnName: '行业要闻',
    columnPcUrl: '/news/industry',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'notice',
    columnPid: '0',
    columnCode: 'notice',
    columnName: '通知公告',
    columnPcUrl: '/notice',
    planceNo: 40,
    columnVisible: '1',
    redirect: '/notice/notice',
  },
  {
    id: 'notice-notice',
    columnPid: 'notice',
    columnCode: 'notice-notice',
    columnName: '最新通知',
    columnPcUrl: '/notice/notice',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'industry',
    columnPid: '0',
    columnCode: 'industry',
    columnName: '行业信息',
    columnPcUrl: '/industry',
    planceNo: 50,
    columnVisible: '1',
    redirect: '/industry/global/data',
  },
  {
    id: 'industry-china',
    columnPid: 'industry',
    columnCode: 'industry-china',
    columnName: '国内核能',
    columnPcUrl: '/industry/china',
    planceNo: 1,
    columnVisible: '1',
    redirect: '/industry/china/data',
  },
  {
    id: 'industry-china-data',
    columnPid: 'industry-china',
    columnCode: 'industry-china-data',
    columnName: '国内数据',
    columnPcUrl: '/industry/china/data',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'industry-china-data-erji-annual',
    columnPid: 'industry-china-data',
    columnCode: 'industry-china-data-erji-annual',
    columnName: '年度发电量',
    columnPcUrl: '/industry/china/data/erji-annual',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'industry-china-data-erji-operational',
    columnPid: 'industry-china-data',
    columnCode: 'industry-china-data-erji-operational',
    columnName: '在运机组',
    columnPcUrl: '/industry/china/data/erji-operational',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'industry-china-data-erji-construction',
    columnPid: 'industry-china-data',
    columnCode: 'industry-china-data-erji-construction',
    columnName: '在建机组',
    columnPcUrl: '/industry/china/data/erji-construction',
    planceNo: 4,
    columnVisible: '1',
  },
  {
    id: 'industry-china-news',
    columnPid: 'industry-china',
    columnCode: 'industry-china-news',
    columnName: '国内动态',
    columnPcUrl: '/industry/china/news',
    planceNo: 5,
    columnVisible: '1',
  },
  {
    id: 'industry-china-rule',
    columnPid: 'industry-china',
    columnCode: 'industry-china-rule',
    columnName: '国内法规',
    columnPcUrl: '/industry/china/rule',
    planceNo: 6,
    columnVisible: '1',
  },
  {
    id: 'industry-global',
    columnPid: 'industry',
    columnCode: 'industry-global',
    columnName: '国际核能',
    columnPcUrl: '/industry/global',
    planceNo: 2,
    columnVisible: '1',
    redirect: '/industry/global/data',
  },
  {
    id: 'industry-global-data',
    columnPid: 'industry-global',
    columnCode: 'industry-global-data',
    columnName: '国际数据',
    columnPcUrl: '/industry/global/data',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'industry-global-data-erji-power',
    columnPid: 'industry-global-data',
    columnCode: 'industry-global-data-erji-power',
    columnName: '电力结构',
    columnPcUrl: '/industry/global/data/erji-power',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'industry-global-data-erji-annual',
    columnPid: 'industry-global-data',
    columnCode: 'industry-global-data-erji-annual',
    columnName: '年度变化',
    columnPcUrl: '/industry/global/data/erji-annual',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'industry-global-data-erji-nuclear',
    columnPid: 'industry-global-data',
    columnCode: 'industry-global-data-erji-nuclear',
    columnName: '各国核电',
    columnPcUrl: '/industry/global/data/erji-nuclear',
    planceNo: 4,
    columnVisible: '1',
  },
  {
    id: 'industry-global-data-erji-operational',
    columnPid: 'industry-global-data',
    columnCode: 'industry-global-data-erji-operational',
    columnName: '全球在运机组',
    columnPcUrl: '/industry/global/data/erji-operational',
    planceNo: 5,
    columnVisible: '1',
  },
  {
    id: 'industry-global-data-erji-construction',
    columnPid: 'industry-global-data',
    columnCode: 'industry-global-data-erji-construction',
    columnName: '全球在建机组',
    columnPcUrl: '/industry/global/data/erji-construction',
    planceNo: 6,
    columnVisible: '1',
  },
  {
    id: 'industry-global-news',
    columnPid: 'industry-global',
    columnCode: 'industry-global-news',
    columnName: '国际动态',
    columnPcUrl: '/industry/global/news',
    planceNo: 7,
    columnVisible: '1',
  },
  {
    id: 'industry-global-rule',
    columnPid: 'industry-global',
    columnCode: 'industry-global-rule',
    columnName: '国际公约与规则',
    columnPcUrl: '/industry/global/rule',
    planceNo: 8,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai',
    columnPid: 'industry',
    columnCode: 'industry-shanghai',
    columnName: '上海核电产业',
    columnPcUrl: '/industry/shanghai',
    planceNo: 3,
    columnVisible: '1',
    redirect: '/industry/shanghai/rule',
  },
  {
    id: 'industry-shanghai-map',
    columnPid: 'industry-shanghai',
    columnCode: 'industry-shanghai-map',
    columnName: '产业地图',
    columnPcUrl: '/industry/shanghai/map',
    planceNo: 1,
    columnVisible: '1',
    redirect: '/industry/shanghai/map/industry',
  },
  {
    id: 'industry-shanghai-map-industry',
    columnPid: 'industry-shanghai-map',
    columnCode: 'industry-shanghai-map-industry',
    columnName: '产业链地图',
    columnPcUrl: '/industry/shanghai/map/industry',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai-map-company',
    columnPid: 'industry-shanghai-map',
    columnCode: 'industry-shanghai-map-company',
    columnName: '产业企业',
    columnPcUrl: '/industry/shanghai/map/company',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai-news',
    columnPid: 'industry-shanghai',
    columnCode: 'industry-shanghai-news',
    columnName: '上海动态',
    columnPcUrl: '/industry/shanghai/news',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai-rule',
    columnPid: 'industry-shanghai',
    columnCode: 'industry-shanghai-rule',
    columnName: '上海政策法规',
    columnPcUrl: '/industry/shanghai/rule',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai-event',
    columnPid: 'industry-shanghai',
    columnCode: 'industry-shanghai-event',
    columnName: '上海核电大事记',
    columnPcUrl: '/industry/shanghai/event',
    planceNo: 4,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai-advertise',
    columnPid: 'industry-shanghai',
    columnCode: 'industry-shanghai-advertise',
    columnName: '宣传推广',
    columnPcUrl: '/industry/shanghai/advertise',
    planceNo: 5,
    columnVisible: '1',
    redirect: '/industry/shanghai/advertise/brand',
  },
  {
    id: 'industry-shanghai-advertise-brand',
    columnPid: 'industry-shanghai-advertise',
    columnCode: 'industry-shanghai-advertise-brand',
    columnName: '品牌故事',
    columnPcUrl: '/industry/shanghai/advertise/brand',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai-advertise-video',
    columnPid: 'industry-shanghai-advertise',
    columnCode: 'industry-shanghai-advertise-video',
    columnName: '宣传影片',
    columnPcUrl: '/industry/shanghai/advertise/video',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'industry-shanghai-advertise-events',
    columnPid: 'industry-shanghai-advertise',
    columnCode: 'industry-shanghai-advertise-events',
    columnName: '展会论坛',
    columnPcUrl: '/industry/shanghai/advertise/events',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'science',
    columnPid: '0',
    columnCode: 'science',
    columnName: '科学普及',
    columnPcUrl: '/science',
    planceNo: 60,
    columnVisible: '1',
    redirect: '/science/museum',
  },
  {
    id: 'science-museum',
    columnPid: 'science',
    columnCode: 'science-museum',
    columnName: '科普馆',
    columnPcUrl: '/science/museum',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'science-charm',
    columnPid: 'science',
    columnCode: 'science-charm',
    columnName: '魅力之光',
    columnPcUrl: '/science/charm',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'science-digital',
    columnPid: 'science',
    columnCode: 'science-digital',
    columnName: '数字展品',
    columnPcUrl: '/science/digital',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'company',
    columnPid: '0',
    columnCode: 'company',
    columnName: '会员服务',
    columnPcUrl: '/company',
    planceNo: 70,
    columnVisible: '1',
    redirect: '/company/service/train',
  },
  {
    id: 'company-home',
    columnPid: 'company',
    columnCode: 'company-home',
    columnName: '会员首页',
    columnPcUrl: '/company/home',
    planceNo: 0,
    columnVisible: '1',
  },
  {
    id: 'company-messages',
    columnPid: 'company',
    columnCode: 'company-messages',
    columnName: '消息',
    columnPcUrl: '/company/messages',
    planceNo: 5,
    columnVisible: '1',
  },
  {
    id: 'company-login',
    columnPid: 'company',
    columnCode: 'company-login',
    columnName: '会员登录',
    columnPcUrl: '/company/login',
    planceNo: 90,
    columnVisible: '0',
  },
  {
    id: 'company-login-ca',
    columnPid: 'company-login',
    columnCode: 'company-login-ca',
    columnName: '数字证书登录',
    columnPcUrl: '/company/login/ca',
    planceNo: 1,
    columnVisible: '0',
  },
  {
    id: 'company-login-reset',
    columnPid: 'company-login',
    columnCode: 'company-login-reset',
    columnName: '忘记密码',
    columnPcUrl: '/company/login/reset',
    planceNo: 3,
    columnVisible: '0',
  },
  {
    id: 'company-login-wx',
    columnPid: 'company-login',
    columnCode: 'company-login-wx',
    columnName: '微信登录',
    columnPcUrl: '/company/login/wx',
    planceNo: 2,
    columnVisible: '0',
  },
  {
    id: 'company-data',
    columnPid: 'company',
    columnCode: 'company-data',
    columnName: '产业数据',
    columnPcUrl: '/company/data',
    planceNo: 1,
    columnVisible: '1',
    redirect: '/company/data/report/year',
  },
  {
    id: 'company-data-report',
    columnPid: 'company-data',
    columnCode: 'company-data-report',
    columnName: '数据报告',
    columnPcUrl: '/company/data/report',
    planceNo: 1,
    columnVisible: '1',
    redirect: '/company/data/report/year',
  },
  {
    id: 'company-data-report-year',
    columnPid: 'company-data-report',
    columnCode: 'company-data-report-year',
    columnName: '年度报告',
    columnPcUrl: '/company/data/report/year',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'company-data-report-result',
    columnPid: 'company-data-report',
    columnCode: 'company-data-report-result',
    columnName: '调查成果',
    columnPcUrl: '/company/data/report/result',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'company-data-report-quarter',
    columnPid: 'company-data-report',
    columnCode: 'company-data-report-quarter',
    columnName: '季度数据',
    columnPcUrl: '/company/data/report/quarter',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'company-data-journal',
    columnPid: 'company-data',
    columnCode: 'company-data-journal',
    columnName: '产业期刊',
    columnPcUrl: '/company/data/journal',
    planceNo: 2,
    columnVisible: '1',
    redirect: '/company/data/journal/bulletin',
  },
  {
    id: 'company-data-journal-bulletin',
    columnPid: 'company-data-journal',
    columnCode: 'company-data-journal-bulletin',
    columnName: '产业快报',
    columnPcUrl: '/company/data/journal/bulletin',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'company-data-journal-reference',
    columnPid: 'company-data-journal',
    columnCode: 'company-data-journal-reference',
    columnName: '参考资料',
    columnPcUrl: '/company/data/journal/reference',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'company-data-industry-directories',
    columnPid: 'company-data',
    columnCode: 'company-data-industry-directories',
    columnName: '行业名录',
    columnPcUrl: '/company/data/industry/directories',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'company-info',
    columnPid: 'company',
    columnCode: 'company-info',
    columnName: '信息中心',
    columnPcUrl: '/company/info',
    planceNo: 2,
    columnVisible: '1',
    redirect: '/company/info/company',
  },
  {
    id: 'company-info-company',
    columnPid: 'company-info',
    columnCode: 'company-info-company',
    columnName: '企业信息',
    columnPcUrl: '/company/info/company',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'company-info-account',
    columnPid: 'company-info',
    columnCode: 'company-info-account',
    columnName: '账号安全',
    columnPcUrl: '/company/info/account',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'company-info-industry',
    columnPid: 'company-info',
    columnCode: 'company-info-industry',
    columnName: '会员行业信息',
    columnPcUrl: '/company/info/industry',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'company-report',
    columnPid: 'company',
    columnCode: 'company-report',
    columnName: '数据直报',
    columnPcUrl: '/company/report',
    planceNo: 3,
    columnVisible: '1',
    redirect: '/company/report/entry',
  },
  {
    id: 'company-report-entry',
    columnPid: 'company-report',
    columnCode: 'company-report-entry',
    columnName: '填报入口',
    columnPcUrl: '/company/report/entry',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'company-report-other',
    columnPid: 'company-report',
    columnCode: 'company-report-other',
    columnName: '其他填报',
    columnPcUrl: '/company/report/other',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'company-report-meeting',
    columnPid: 'company-report',
    columnCode: 'company-report-meeting',
    columnName: '会议活动',
    columnPcUrl: '/company/report/meeting',
    planceNo: 4,
    columnVisible: '1',
  },
  {
    id: 'company-report-dataFill',
    columnPid: 'company-report',
    columnCode: 'company-report-dataFill',
    columnName: '统计填报',
    columnPcUrl: '/company/report/dataFill',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'company-report-reporting',
    columnPid: 'company-report',
    columnCode: 'company-report-reporting',
    columnName: '诉求直报',
    columnPcUrl: '/company/report/reporting',
    planceNo: 5,
    columnVisible: '1',
  },
  {
    id: 'company-service',
    columnPid: 'company',
    columnCode: 'company-service',
    columnName: '会员专享',
    columnPcUrl: '/company/service',
    planceNo: 4,
    columnVisible: '1',
    redirect: '/company/service/rule/weekly',
  },
  {
    id: 'company-service-rule',
    columnPid: 'company-service',
    columnCode: 'company-service-rule',
    columnName: '政策法规',
    columnPcUrl: '/company/service/rule',
    planceNo: 1,
    columnVisible: '1',
    redirect: '/company/service/rule/weekly',
  },
  {
    id: 'company-service-rule-weekly',
    columnPid: 'company-service-rule',
    columnCode: 'company-service-rule-weekly',
    columnName: '一周法规速览',
    columnPcUrl: '/company/service/rule/weekly',
    planceNo: 1,
    columnVisible: '1',
  },
  {
    id: 'company-service-rule-monthly',
    columnPid: 'company-service-rule',
    columnCode: 'company-service-rule-monthly',
    columnName: '月度法规解读',
    columnPcUrl: '/company/service/rule/monthly',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'company-service-rule-knowledge',
    columnPid: 'company-service-rule',
    columnCode: 'company-service-rule-knowledge',
    columnName: '知识库',
    columnPcUrl: '/company/service/rule/knowledge',
    planceNo: 3,
    columnVisible: '1',
  },
  {
    id: 'company-service-train',
    columnPid: 'company-service',
    columnCode: 'company-service-train',
    columnName: '培训服务',
    columnPcUrl: '/company/service/train',
    planceNo: 2,
    columnVisible: '1',
  },
  {
    id: 'company-service-train-edit',
    columnPid: 'company-service-train',
    columnCode: 'company-service-train-edit',
    columnName: '培训报名',
    columnPcUrl: '/company/service/train/edit',
    planceNo: 1,
    columnVisible: '0',
  },
  {
    id: 'company-service-train-view',
    columnPid: 'company-service-train',
    columnCode: 'company-service-train-view',
    columnName: '培训详情',
    columnPcUrl: '/company/service/train/view',
    planceNo: 2,
    columnVisible: '0',
  },
  {
    id: 'company-service-train-evaluation',
    columnPid: 'company-service-train',
    columnCode: 'company-service-train-evaluation',
    columnName: '培训评价',
    columnPcUrl: '/company/service/train/evaluation',
    planceNo: 3,
    columnVisible: '0',
  },
  {
    id: 'company-service-train-before-login',
    columnPid: 'company-service-train',
    columnCode: 'company-service-train-before-login',
    columnName: '培训服务介绍',
    columnPcUrl: '/company/service/train/before-login',
    planceNo: 4,
    columnVisible: '0',
  },
];
