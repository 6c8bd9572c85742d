// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** The routes of the section home. */
export const homeRoutes = {
  home: {
    id: 'home',
    path: '/',
    title: '首页',
    description: null,
    section: 'home',
    layout: 'default',
    page: 'home',
    redirect: null,
    keepAlive: false,
    visit: false,
    access: 'public',
    menu: null,
    permission: null,
    render: 'server',
    scrollToTop: true,
    listed: true,
    addition: false,
    column: 'home',
    params: [],
    paramValues: {},
    options: {},
  },
} as const;
