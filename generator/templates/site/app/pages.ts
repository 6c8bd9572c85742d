import type { PageRegistry } from '../generated/pages.ts';
import type { Context } from './api.ts';

export const pages = {
  home: () => import('./pages/home.tsx'),
  articles: () => import('./pages/articles.tsx'),
  article: () => import('./pages/article.tsx'),
  members: () => import('./pages/members.tsx'),
  'sign-in': () => import('./pages/sign-in.tsx'),
} satisfies PageRegistry<Context>;
