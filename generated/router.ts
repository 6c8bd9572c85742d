// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { IndexRouteObject, RouteObject } from 'react-router-dom';
import { routes } from './routes/index.ts';
import type { RouteMeta } from './routes/types.ts';

/** What a route is besides its place: its loader, its handle, its element. */
export type RouteParts = Pick<IndexRouteObject, 'id' | 'loader' | 'handle' | 'element' | 'errorElement' | 'shouldRevalidate'>;

/** Where the application plugs in: says what a page and what a redirect is. */
export interface RouteSocket {
  page(route: RouteMeta): RouteParts;
  redirect(route: RouteMeta): RouteParts;
}

/** The route tree, nested by path. */
export const createRoutes = (socket: RouteSocket): RouteObject[] => [
  { index: true, ...socket.page(routes.home) },
  {
    path: 'org',
    children: [
      { index: true, ...socket.redirect(routes.org) },
      { path: 'about', ...socket.page(routes['org-about']) },
      {
        path: 'leader',
        children: [
          { index: true, ...socket.page(routes['org-leader']) },
          { path: ':id', ...socket.page(routes['org-leader-id']) },
        ],
      },
      { path: 'dept', ...socket.page(routes['org-dept']) },
      { path: 'event', ...socket.page(routes['org-event']) },
      { path: 'honor', ...socket.page(routes['org-honor']) },
    ],
  },
  {
    path: 'party',
    children: [
      { index: true, ...socket.redirect(routes.party) },
      {
        path: 'smart',
        children: [
          { index: true, ...socket.redirect(routes['party-smart']) },
          { path: 'about', ...socket.page(routes['party-smart-about']) },
          { path: 'rule', ...socket.page(routes['party-smart-rule']) },
          { path: 'work', ...socket.page(routes['party-smart-work']) },
          { path: 'notice', ...socket.page(routes['party-smart-notice']) },
          {
            path: 'expert',
            children: [
              { index: true, ...socket.page(routes['party-smart-expert']) },
              { path: ':id', ...socket.page(routes['party-smart-expert-id']) },
            ],
          },
        ],
      },
      {
        path: 'union',
        children: [
          { index: true, ...socket.redirect(routes['party-union']) },
          { path: 'about', ...socket.page(routes['party-union-about']) },
          { path: 'rule', ...socket.page(routes['party-union-rule']) },
          { path: 'work', ...socket.page(routes['party-union-work']) },
          { path: 'member', ...socket.page(routes['party-union-member']) },
          { path: 'notice', ...socket.page(routes['party-union-notice']) },
          { path: 'typical', ...socket.page(routes['party-union-typical']) },
          {
            path: 'area',
            children: [
              { index: true, ...socket.page(routes['party-union-area']) },
              { path: ':id', ...socket.page(routes['party-union-area-id']) },
            ],
          },
        ],
      },
    ],
  },
  {
    path: 'news',
    children: [
      { index: true, ...socket.redirect(routes.news) },
      { path: 'party', ...socket.page(routes['news-party']) },
      { path: 'industry', ...socket.page(routes['news-industry']) },
    ],
  },
  {
    path: 'notice',
    children: [
      { index: true, ...socket.redirect(routes.notice) },
      { path: 'notice', ...socket.page(routes['notice-notice']) },
    ],
  },
  {
    path: 'industry',
    children: [
      { index: true, ...socket.redirect(routes.industry) },
      {
        path: 'china',
        children: [
          { index: true, ...socket.redirect(routes['industry-china']) },
          {
            path: 'data',
            children: [
              { index: true, ...socket.page(routes['industry-china-data']) },
              { path: 'erji-annual', ...socket.page(routes['industry-china-data-erji-annual']) },
              { path: 'erji-operational', ...socket.page(routes['industry-china-data-erji-operational']) },
              { path: 'erji-construction', ...socket.page(routes['industry-china-data-erji-construction']) },
            ],
          },
          { path: 'news', ...socket.page(routes['industry-china-news']) },
          { path: 'rule', ...socket.page(routes['industry-china-rule']) },
          { path: 'plant/:plant', ...socket.page(routes['industry-china-plant-plant']) },
        ],
      },
      {
        path: 'global',
        children: [
          { index: true, ...socket.redirect(routes['industry-global']) },
          {
            path: 'data',
            children: [
              { index: true, ...socket.page(routes['industry-global-data']) },
              { path: 'erji-power', ...socket.page(routes['industry-global-data-erji-power']) },
              { path: 'erji-annual', ...socket.page(routes['industry-global-data-erji-annual']) },
              { path: 'erji-nuclear', ...socket.page(routes['industry-global-data-erji-nuclear']) },
              { path: 'erji-operational', ...socket.page(routes['industry-global-data-erji-operational']) },
              { path: 'erji-construction', ...socket.page(routes['industry-global-data-erji-construction']) },
            ],
          },
          { path: 'news', ...socket.page(routes['industry-global-news']) },
          { path: 'rule', ...socket.page(routes['industry-global-rule']) },
          { path: 'country/:code', ...socket.page(routes['industry-global-country-code']) },
          { path: 'plant/:plant', ...socket.page(routes['industry-global-plant-plant']) },
        ],
      },
      {
        path: 'shanghai',
        children: [
          { index: true, ...socket.redirect(routes['industry-shanghai']) },
          {
            path: 'map',
            children: [
              { index: true, ...socket.redirect(routes['industry-shanghai-map']) },
              { path: 'industry', ...socket.page(routes['industry-shanghai-map-industry']) },
              {
                path: 'company',
                children: [
                  { index: true, ...socket.page(routes['industry-shanghai-map-company']) },
                  { path: ':id', ...socket.page(routes['industry-shanghai-map-company-id']) },
                ],
              },
            ],
          },
          { path: 'news', ...socket.page(routes['industry-shanghai-news']) },
          { path: 'rule', ...socket.page(routes['industry-shanghai-rule']) },
          { path: 'event', ...socket.page(routes['industry-shanghai-event']) },
          {
            path: 'advertise',
            children: [
              { index: true, ...socket.redirect(routes['industry-shanghai-advertise']) },
              { path: 'brand', ...socket.page(routes['industry-shanghai-advertise-brand']) },
              { path: 'video', ...socket.page(routes['industry-shanghai-advertise-video']) },
              { path: 'events', ...socket.page(routes['industry-shanghai-advertise-events']) },
            ],
          },
          { path: 'district/:district', ...socket.page(routes['industry-shanghai-district-district']) },
        ],
      },
    ],
  },
  { path: 'embed/:chart', ...socket.page(routes['embed-chart']) },
  {
    path: 'science',
    children: [
      { index: true, ...socket.redirect(routes.science) },
      {
        path: 'museum',
        children: [
          { index: true, ...socket.page(routes['science-museum']) },
          { path: ':id', ...socket.page(routes['science-museum-id']) },
        ],
      },
      { path: 'charm', ...socket.page(routes['science-charm']) },
      {
        path: 'digital',
        children: [
          { index: true, ...socket.page(routes['science-digital']) },
          { path: ':id', ...socket.page(routes['science-digital-id']) },
        ],
      },
    ],
  },
  {
    path: 'search',
    children: [
      { index: true, ...socket.redirect(routes.search) },
      { path: 'result', ...socket.page(routes['search-result']) },
    ],
  },
  { path: 'release/:type/:id', ...socket.page(routes['release-type-id']) },
  {
    path: 'company',
    children: [
      { index: true, ...socket.redirect(routes.company) },
      { path: 'home', ...socket.page(routes['company-home']) },
      { path: 'messages', ...socket.page(routes['company-messages']) },
      {
        path: 'login',
        children: [
          { index: true, ...socket.page(routes['company-login']) },
          { path: 'ca', ...socket.page(routes['company-login-ca']) },
          { path: 'reset', ...socket.page(routes['company-login-reset']) },
          { path: 'wx', ...socket.page(routes['company-login-wx']) },
        ],
      },
      {
        path: 'data',
        children: [
          { index: true, ...socket.redirect(routes['company-data']) },
          {
            path: 'report',
            children: [
              { index: true, ...socket.redirect(routes['company-data-report']) },
              { path: 'year', ...socket.page(routes['company-data-report-year']) },
              { path: 'result', ...socket.page(routes['company-data-report-result']) },
              { path: 'quarter', ...socket.page(routes['company-data-report-quarter']) },
            ],
          },
          {
            path: 'journal',
            children: [
              { index: true, ...socket.redirect(routes['company-data-journal']) },
              { path: 'bulletin', ...socket.page(routes['company-data-journal-bulletin']) },
              { path: 'reference', ...socket.page(routes['company-data-journal-reference']) },
            ],
          },
          {
            path: 'industry',
            children: [
              { index: true, ...socket.redirect(routes['company-data-industry']) },
              {
                path: 'directories',
                children: [
                  { index: true, ...socket.page(routes['company-data-industry-directories']) },
                  { path: ':id', ...socket.page(routes['company-data-industry-directories-id']) },
                ],
              },
            ],
          },
        ],
      },
      {
        path: 'info',
        children: [
          { index: true, ...socket.redirect(routes['company-info']) },
          { path: 'company', ...socket.page(routes['company-info-company']) },
          { path: 'account', ...socket.page(routes['company-info-account']) },
          { path: 'industry', ...socket.page(routes['company-info-industry']) },
        ],
      },
      {
        path: 'report',
        children: [
          { index: true, ...socket.redirect(routes['company-report']) },
          { path: 'entry', ...socket.page(routes['company-report-entry']) },
          { path: 'other', ...socket.page(routes['company-report-other']) },
          { path: 'meeting', ...socket.page(routes['company-report-meeting']) },
          { path: 'dataFill', ...socket.page(routes['company-report-dataFill']) },
          { path: 'reporting', ...socket.page(routes['company-report-reporting']) },
        ],
      },
      {
        path: 'service',
        children: [
          { index: true, ...socket.redirect(routes['company-service']) },
          {
            path: 'rule',
            children: [
              { index: true, ...socket.redirect(routes['company-service-rule']) },
              { path: 'weekly', ...socket.page(routes['company-service-rule-weekly']) },
              { path: 'monthly', ...socket.page(routes['company-service-rule-monthly']) },
              { path: 'knowledge', ...socket.page(routes['company-service-rule-knowledge']) },
            ],
          },
          {
            path: 'train',
            children: [
              { index: true, ...socket.page(routes['company-service-train']) },
              { path: 'edit', ...socket.page(routes['company-service-train-edit']) },
              { path: 'view', ...socket.page(routes['company-service-train-view']) },
              { path: 'evaluation', ...socket.page(routes['company-service-train-evaluation']) },
              { path: 'before-login', ...socket.page(routes['company-service-train-before-login']) },
            ],
          },
        ],
      },
      {
        path: 'staff',
        children: [
          { index: true, ...socket.page(routes['company-staff']) },
          { path: 'returns', ...socket.page(routes['company-staff-returns']) },
          { path: 'requests', ...socket.page(routes['company-staff-requests']) },
          { path: 'meetings', ...socket.page(routes['company-staff-meetings']) },
          { path: 'trainings', ...socket.page(routes['company-staff-trainings']) },
          { path: 'members', ...socket.page(routes['company-staff-members']) },
          { path: 'publish', ...socket.page(routes['company-staff-publish']) },
          { path: 'audit', ...socket.page(routes['company-staff-audit']) },
        ],
      },
    ],
  },
  {
    path: 'site',
    children: [
      { index: true, ...socket.redirect(routes.site) },
      { path: 'map', ...socket.page(routes['site-map']) },
      { path: 'privacy', ...socket.page(routes['site-privacy']) },
    ],
  },
];
