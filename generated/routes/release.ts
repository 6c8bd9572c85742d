// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** The routes of the section release. */
export const releaseRoutes = {
  'release-type-id': {
    id: 'release-type-id',
    path: '/release/{type}/{id}',
    title: '文章',
    description: null,
    section: 'release',
    layout: 'column',
    page: 'article',
    redirect: null,
    keepAlive: false,
    visit: false,
    access: 'public',
    menu: null,
    permission: null,
    render: 'server',
    scrollToTop: true,
    listed: false,
    addition: false,
    column: null,
    params: ['type', 'id'],
    paramValues: {
      type: ['news', 'notice', 'party', 'industry', 'science', 'service', 'member'],
    },
    options: {},
  },
} as const;
