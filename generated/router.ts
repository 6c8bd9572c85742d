// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { IndexRouteObject, RouteObject } from 'react-router-dom';
import { routeMetas } from './routes/index.ts';
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
  { index: true, ...socket.page(routeMetas.home) },
  {
    path: 'org',
    children: [
      { index: true, ...socket.redirect(routeMetas.org) },
      { path: 'about', ...socket.page(routeMetas['org-about']) },
      {
        path: 'leader',
        children: [
          { index: true, ...socket.page(routeMetas['org-leader']) },
          { path: ':id', ...socket.page(routeMetas['org-leader-id']) },
        ],
      },
      { path: 'dept', ...socket.page(routeMetas['org-dept']) },
      { path: 'event', ...socket.page(routeMetas['org-event']) },
      { path: 'honor', ...socket.page(routeMetas['org-honor']) },
    ],
  },
  {
    path: 'party',
    children: [
      { index: true, ...socket.redirect(routeMetas.party) },
      {
        path: 'smart',
        children: [
          { index: true, ...socket.redirect(routeMetas['party-smart']) },
          { path: 'about', ...socket.page(routeMetas['party-smart-about']) },
          { path: 'rule', ...socket.page(routeMetas['party-smart-rule']) },
          { path: 'work', ...socket.page(routeMetas['party-smart-work']) },
          { path: 'notice', ...socket.page(routeMetas['party-smart-notice']) },
          {
            path: 'expert',
            children: [
              { index: true, ...socket.page(routeMetas['party-smart-expert']) },
              { path: ':id', ...socket.page(routeMetas['party-smart-expert-id']) },
            ],
          },
        ],
      },
      {
        path: 'union',
        children: [
          { index: true, ...socket.redirect(routeMetas['party-union']) },
          { path: 'about', ...socket.page(routeMetas['party-union-about']) },
          { path: 'rule', ...socket.page(routeMetas['party-union-rule']) },
          { path: 'work', ...socket.page(routeMetas['party-union-work']) },
          { path: 'member', ...socket.page(routeMetas['party-union-member']) },
          { path: 'notice', ...socket.page(routeMetas['party-union-notice']) },
          { path: 'typical', ...socket.page(routeMetas['party-union-typical']) },
          {
            path: 'area',
            children: [
              { index: true, ...socket.page(routeMetas['party-union-area']) },
              { path: ':id', ...socket.page(routeMetas['party-union-area-id']) },
            ],
          },
        ],
      },
    ],
  },
  {
    path: 'news',
    children: [
      { index: true, ...socket.redirect(routeMetas.news) },
      { path: 'party', ...socket.page(routeMetas['news-party']) },
      { path: 'industry', ...socket.page(routeMetas['news-industry']) },
    ],
  },
  {
    path: 'notice',
    children: [
      { index: true, ...socket.redirect(routeMetas.notice) },
      { path: 'notice', ...socket.page(routeMetas['notice-notice']) },
    ],
  },
  {
    path: 'industry',
    children: [
      { index: true, ...socket.redirect(routeMetas.industry) },
      {
        path: 'china',
        children: [
          { index: true, ...socket.redirect(routeMetas['industry-china']) },
          {
            path: 'data',
            children: [
              { index: true, ...socket.page(routeMetas['industry-china-data']) },
              { path: 'erji-annual', ...socket.page(routeMetas['industry-china-data-erji-annual']) },
              { path: 'erji-operational', ...socket.page(routeMetas['industry-china-data-erji-operational']) },
              { path: 'erji-construction', ...socket.page(routeMetas['industry-china-data-erji-construction']) },
            ],
          },
          { path: 'news', ...socket.page(routeMetas['industry-china-news']) },
          { path: 'rule', ...socket.page(routeMetas['industry-china-rule']) },
          { path: 'plant/:plant', ...socket.page(routeMetas['industry-china-plant-plant']) },
        ],
      },
      {
        path: 'global',
        children: [
          { index: true, ...socket.redirect(routeMetas['industry-global']) },
          {
            path: 'data',
            children: [
              { index: true, ...socket.page(routeMetas['industry-global-data']) },
              { path: 'erji-power', ...socket.page(routeMetas['industry-global-data-erji-power']) },
              { path: 'erji-annual', ...socket.page(routeMetas['industry-global-data-erji-annual']) },
              { path: 'erji-nuclear', ...socket.page(routeMetas['industry-global-data-erji-nuclear']) },
              { path: 'erji-operational', ...socket.page(routeMetas['industry-global-data-erji-operational']) },
              { path: 'erji-construction', ...socket.page(routeMetas['industry-global-data-erji-construction']) },
            ],
          },
          { path: 'news', ...socket.page(routeMetas['industry-global-news']) },
          { path: 'rule', ...socket.page(routeMetas['industry-global-rule']) },
          { path: 'country/:code', ...socket.page(routeMetas['industry-global-country-code']) },
          { path: 'plant/:plant', ...socket.page(routeMetas['industry-global-plant-plant']) },
        ],
      },
      {
        path: 'shanghai',
        children: [
          { index: true, ...socket.redirect(routeMetas['industry-shanghai']) },
          {
            path: 'map',
            children: [
              { index: true, ...socket.redirect(routeMetas['industry-shanghai-map']) },
              { path: 'industry', ...socket.page(routeMetas['industry-shanghai-map-industry']) },
              {
                path: 'company',
                children: [
                  { index: true, ...socket.page(routeMetas['industry-shanghai-map-company']) },
                  { path: ':id', ...socket.page(routeMetas['industry-shanghai-map-company-id']) },
                ],
              },
            ],
          },
          { path: 'news', ...socket.page(routeMetas['industry-shanghai-news']) },
          { path: 'rule', ...socket.page(routeMetas['industry-shanghai-rule']) },
          { path: 'event', ...socket.page(routeMetas['industry-shanghai-event']) },
          {
            path: 'advertise',
            children: [
              { index: true, ...socket.redirect(routeMetas['industry-shanghai-advertise']) },
              { path: 'brand', ...socket.page(routeMetas['industry-shanghai-advertise-brand']) },
              { path: 'video', ...socket.page(routeMetas['industry-shanghai-advertise-video']) },
              { path: 'events', ...socket.page(routeMetas['industry-shanghai-advertise-events']) },
            ],
          },
          { path: 'district/:district', ...socket.page(routeMetas['industry-shanghai-district-district']) },
        ],
      },
    ],
  },
  { path: 'embed/:chart', ...socket.page(routeMetas['embed-chart']) },
  {
    path: 'science',
    children: [
      { index: true, ...socket.redirect(routeMetas.science) },
      {
        path: 'museum',
        children: [
          { index: true, ...socket.page(routeMetas['science-museum']) },
          { path: ':id', ...socket.page(routeMetas['science-museum-id']) },
        ],
      },
      { path: 'charm', ...socket.page(routeMetas['science-charm']) },
      {
        path: 'digital',
        children: [
          { index: true, ...socket.page(routeMetas['science-digital']) },
          { path: ':id', ...socket.page(routeMetas['science-digital-id']) },
        ],
      },
    ],
  },
  {
    path: 'search',
    children: [
      { index: true, ...socket.redirect(routeMetas.search) },
      { path: 'result', ...socket.page(routeMetas['search-result']) },
    ],
  },
  { path: 'release/:type/:id', ...socket.page(routeMetas['release-type-id']) },
  {
    path: 'company',
    children: [
      { index: true, ...socket.redirect(routeMetas.company) },
      { path: 'home', ...socket.page(routeMetas['company-home']) },
      { path: 'messages', ...socket.page(routeMetas['company-messages']) },
      {
        path: 'login',
        children: [
          { index: true, ...socket.page(routeMetas['company-login']) },
          { path: 'ca', ...socket.page(routeMetas['company-login-ca']) },
          { path: 'reset', ...socket.page(routeMetas['company-login-reset']) },
          { path: 'wx', ...socket.page(routeMetas['company-login-wx']) },
        ],
      },
      {
        path: 'data',
        children: [
          { index: true, ...socket.redirect(routeMetas['company-data']) },
          {
            path: 'report',
            children: [
              { index: true, ...socket.redirect(routeMetas['company-data-report']) },
              { path: 'year', ...socket.page(routeMetas['company-data-report-year']) },
              { path: 'result', ...socket.page(routeMetas['company-data-report-result']) },
              { path: 'quarter', ...socket.page(routeMetas['company-data-report-quarter']) },
            ],
          },
          {
            path: 'journal',
            children: [
              { index: true, ...socket.redirect(routeMetas['company-data-journal']) },
              { path: 'bulletin', ...socket.page(routeMetas['company-data-journal-bulletin']) },
              { path: 'reference', ...socket.page(routeMetas['company-data-journal-reference']) },
            ],
          },
          {
            path: 'industry',
            children: [
              { index: true, ...socket.redirect(routeMetas['company-data-industry']) },
              {
                path: 'directories',
                children: [
                  { index: true, ...socket.page(routeMetas['company-data-industry-directories']) },
                  { path: ':id', ...socket.page(routeMetas['company-data-industry-directories-id']) },
                ],
              },
            ],
          },
        ],
      },
      {
        path: 'info',
        children: [
          { index: true, ...socket.redirect(routeMetas['company-info']) },
          { path: 'company', ...socket.page(routeMetas['company-info-company']) },
          { path: 'account', ...socket.page(routeMetas['company-info-account']) },
          { path: 'industry', ...socket.page(routeMetas['company-info-industry']) },
        ],
      },
      {
        path: 'report',
        children: [
          { index: true, ...socket.redirect(routeMetas['company-report']) },
          { path: 'entry', ...socket.page(routeMetas['company-report-entry']) },
          { path: 'other', ...socket.page(routeMetas['company-report-other']) },
          { path: 'meeting', ...socket.page(routeMetas['company-report-meeting']) },
          { path: 'dataFill', ...socket.page(routeMetas['company-report-dataFill']) },
          { path: 'reporting', ...socket.page(routeMetas['company-report-reporting']) },
        ],
      },
      {
        path: 'service',
        children: [
          { index: true, ...socket.redirect(routeMetas['company-service']) },
          {
            path: 'rule',
            children: [
              { index: true, ...socket.redirect(routeMetas['company-service-rule']) },
              { path: 'weekly', ...socket.page(routeMetas['company-service-rule-weekly']) },
              { path: 'monthly', ...socket.page(routeMetas['company-service-rule-monthly']) },
              { path: 'knowledge', ...socket.page(routeMetas['company-service-rule-knowledge']) },
            ],
          },
          {
            path: 'train',
            children: [
              { index: true, ...socket.page(routeMetas['company-service-train']) },
              { path: 'edit', ...socket.page(routeMetas['company-service-train-edit']) },
              { path: 'view', ...socket.page(routeMetas['company-service-train-view']) },
              { path: 'evaluation', ...socket.page(routeMetas['company-service-train-evaluation']) },
              { path: 'before-login', ...socket.page(routeMetas['company-service-train-before-login']) },
            ],
          },
        ],
      },
      {
        path: 'staff',
        children: [
          { index: true, ...socket.page(routeMetas['company-staff']) },
          { path: 'returns', ...socket.page(routeMetas['company-staff-returns']) },
          { path: 'requests', ...socket.page(routeMetas['company-staff-requests']) },
          { path: 'meetings', ...socket.page(routeMetas['company-staff-meetings']) },
          { path: 'trainings', ...socket.page(routeMetas['company-staff-trainings']) },
          { path: 'members', ...socket.page(routeMetas['company-staff-members']) },
          { path: 'publish', ...socket.page(routeMetas['company-staff-publish']) },
          { path: 'audit', ...socket.page(routeMetas['company-staff-audit']) },
        ],
      },
    ],
  },
  {
    path: 'site',
    children: [
      { index: true, ...socket.redirect(routeMetas.site) },
      { path: 'map', ...socket.page(routeMetas['site-map']) },
      { path: 'privacy', ...socket.page(routeMetas['site-privacy']) },
    ],
  },
];
