// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** Where paths without a page lead. */
export const redirects: Readonly<Record<string, string>> = {
  '/org': '/org/about',
  '/party': '/party/union/about',
  '/party/smart': '/party/smart/about',
  '/party/union': '/party/union/about',
  '/news': '/news/party',
  '/notice': '/notice/notice',
  '/industry': '/industry/global/data',
  '/industry/china': '/industry/china/data',
  '/industry/global': '/industry/global/data',
  '/industry/shanghai': '/industry/shanghai/rule',
  '/industry/shanghai/map': '/industry/shanghai/map/industry',
  '/industry/shanghai/advertise': '/industry/shanghai/advertise/brand',
  '/science': '/science/museum',
  '/search': '/search/result',
  '/company': '/company/service/train',
  '/company/data': '/company/data/report/year',
  '/company/data/report': '/company/data/report/year',
  '/company/data/journal': '/company/data/journal/bulletin',
  '/company/data/industry': '/company/data/industry/directories',
  '/company/info': '/company/info/company',
  '/company/report': '/company/report/entry',
  '/company/service': '/company/service/rule/weekly',
  '/company/service/rule': '/company/service/rule/weekly',
  '/site': '/site/map',
};
