// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { routeMetas } from './routes/index.ts';
import type { RouteMeta } from './routes/types.ts';

/** A route that a path leads to, with the values of its parameters, decoded. */
export interface RouteMatch {
  readonly route: RouteMeta;
  readonly params: Readonly<Record<string, string>>;
}

/** A segment as it is compared: the case of letters means nothing. */
function name(segment = ''): string {
  if (/^[\0-\x7f]*$/.test(segment)) return segment.toLowerCase();
  let text = '';
  for (const letter of segment) {
    const upper = letter.toUpperCase();
    if (letter <= '\u007f') text += letter.toLowerCase();
    else text += upper.length !== letter.length || upper <= '\u007f' ? letter : upper;
  }
  return text;
}

/** The value of a parameter: a slash inside it has stayed encoded until now. */
const value = (segment = ''): string => (segment.includes('%') ? segment.replace(/%2F/g, '/') : segment);

/** Decodes segment by segment, so that a coded slash does not part one; a path with a malformed escape stays as it is. */
function decode(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/**
 * The route of a pathname as it stands in an address, still encoded; null where none has it. Finds what the router finds:
 * the case of letters and slashes at the end mean nothing, and fixed segments come before parameters.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  let end = pathname.length;
  while (end > 1 && pathname.charCodeAt(end - 1) === 47) end -= 1;
  if (pathname.charCodeAt(0) !== 47) return null;
  const path = decode(end === pathname.length ? pathname : pathname.slice(0, end));
  const at = path === '/' ? [] : path.slice(1).split('/');
  if (at.includes('')) return null;
  switch (at.length) {
    case 0:
      return { route: routeMetas.home, params: {} };
    case 1:
      switch (name(at[0])) {
        case 'org':
          return { route: routeMetas.org, params: {} };
        case 'party':
          return { route: routeMetas.party, params: {} };
        case 'news':
          return { route: routeMetas.news, params: {} };
        case 'notice':
          return { route: routeMetas.notice, params: {} };
        case 'industry':
          return { route: routeMetas.industry, params: {} };
        case 'science':
          return { route: routeMetas.science, params: {} };
        case 'search':
          return { route: routeMetas.search, params: {} };
        case 'company':
          return { route: routeMetas.company, params: {} };
        case 'site':
          return { route: routeMetas.site, params: {} };
        default:
          return null;
      }
    case 2:
      switch (name(at[0])) {
        case 'org':
          switch (name(at[1])) {
            case 'leader':
              return { route: routeMetas['org-leader'], params: {} };
            case 'about':
              return { route: routeMetas['org-about'], params: {} };
            case 'dept':
              return { route: routeMetas['org-dept'], params: {} };
            case 'event':
              return { route: routeMetas['org-event'], params: {} };
            case 'honor':
              return { route: routeMetas['org-honor'], params: {} };
            default:
              return null;
          }
        case 'party':
          switch (name(at[1])) {
            case 'smart':
              return { route: routeMetas['party-smart'], params: {} };
            case 'union':
              return { route: routeMetas['party-union'], params: {} };
            default:
              return null;
          }
        case 'industry':
          switch (name(at[1])) {
            case 'china':
              return { route: routeMetas['industry-china'], params: {} };
            case 'global':
              return { route: routeMetas['industry-global'], params: {} };
            case 'shanghai':
              return { route: routeMetas['industry-shanghai'], params: {} };
            default:
              return null;
          }
        case 'science':
          switch (name(at[1])) {
            case 'museum':
              return { route: routeMetas['science-museum'], params: {} };
            case 'digital':
              return { route: routeMetas['science-digital'], params: {} };
            case 'charm':
              return { route: routeMetas['science-charm'], params: {} };
            default:
              return null;
          }
        case 'company':
          switch (name(at[1])) {
            case 'login':
              return { route: routeMetas['company-login'], params: {} };
            case 'data':
              return { route: routeMetas['company-data'], params: {} };
            case 'info':
              return { route: routeMetas['company-info'], params: {} };
            case 'report':
              return { route: routeMetas['company-report'], params: {} };
            case 'service':
              return { route: routeMetas['company-service'], params: {} };
            case 'staff':
              return { route: routeMetas['company-staff'], params: {} };
            case 'home':
              return { route: routeMetas['company-home'], params: {} };
            case 'messages':
              return { route: routeMetas['company-messages'], params: {} };
            default:
              return null;
          }
        case 'news':
          switch (name(at[1])) {
            case 'party':
              return { route: routeMetas['news-party'], params: {} };
            case 'industry':
              return { route: routeMetas['news-industry'], params: {} };
            default:
              return null;
          }
        case 'notice':
          switch (name(at[1])) {
            case 'notice':
              return { route: routeMetas['notice-notice'], params: {} };
            default:
              return null;
          }
        case 'search':
          switch (name(at[1])) {
            case 'result':
              return { route: routeMetas['search-result'], params: {} };
            default:
              return null;
          }
        case 'site':
          switch (name(at[1])) {
            case 'map':
              return { route: routeMetas['site-map'], params: {} };
            case 'privacy':
              return { route: routeMetas['site-privacy'], params: {} };
            default:
              return null;
          }
        case 'embed':
          return { route: routeMetas['embed-chart'], params: { chart: value(at[1]) } };
        default:
          return null;
      }
    case 3:
      switch (name(at[0])) {
        case 'party':
          switch (name(at[1])) {
            case 'smart':
              switch (name(at[2])) {
                case 'expert':
                  return { route: routeMetas['party-smart-expert'], params: {} };
                case 'about':
                  return { route: routeMetas['party-smart-about'], params: {} };
                case 'rule':
                  return { route: routeMetas['party-smart-rule'], params: {} };
                case 'work':
                  return { route: routeMetas['party-smart-work'], params: {} };
                case 'notice':
                  return { route: routeMetas['party-smart-notice'], params: {} };
                default:
                  return null;
              }
            case 'union':
              switch (name(at[2])) {
                case 'area':
                  return { route: routeMetas['party-union-area'], params: {} };
                case 'about':
                  return { route: routeMetas['party-union-about'], params: {} };
                case 'rule':
                  return { route: routeMetas['party-union-rule'], params: {} };
                case 'work':
                  return { route: routeMetas['party-union-work'], params: {} };
                case 'member':
                  return { route: routeMetas['party-union-member'], params: {} };
                case 'notice':
                  return { route: routeMetas['party-union-notice'], params: {} };
                case 'typical':
                  return { route: routeMetas['party-union-typical'], params: {} };
                default:
                  return null;
              }
            default:
              return null;
          }
        case 'industry':
          switch (name(at[1])) {
            case 'china':
              switch (name(at[2])) {
                case 'data':
                  return { route: routeMetas['industry-china-data'], params: {} };
                case 'news':
                  return { route: routeMetas['industry-china-news'], params: {} };
                case 'rule':
                  return { route: routeMetas['industry-china-rule'], params: {} };
                default:
                  return null;
              }
            case 'global':
              switch (name(at[2])) {
                case 'data':
                  return { route: routeMetas['industry-global-data'], params: {} };
                case 'news':
                  return { route: routeMetas['industry-global-news'], params: {} };
                case 'rule':
                  return { route: routeMetas['industry-global-rule'], params: {} };
                default:
                  return null;
              }
            case 'shanghai':
              switch (name(at[2])) {
                case 'map':
                  return { route: routeMetas['industry-shanghai-map'], params: {} };
                case 'advertise':
                  return { route: routeMetas['industry-shanghai-advertise'], params: {} };
                case 'news':
                  return { route: routeMetas['industry-shanghai-news'], params: {} };
                case 'rule':
                  return { route: routeMetas['industry-shanghai-rule'], params: {} };
                case 'event':
                  return { route: routeMetas['industry-shanghai-event'], params: {} };
                default:
                  return null;
              }
            default:
              return null;
          }
        case 'company':
          switch (name(at[1])) {
            case 'data':
              switch (name(at[2])) {
                case 'report':
                  return { route: routeMetas['company-data-report'], params: {} };
                case 'journal':
                  return { route: routeMetas['company-data-journal'], params: {} };
                case 'industry':
                  return { route: routeMetas['company-data-industry'], params: {} };
                default:
                  return null;
              }
            case 'service':
              switch (name(at[2])) {
                case 'rule':
                  return { route: routeMetas['company-service-rule'], params: {} };
                case 'train':
                  return { route: routeMetas['company-service-train'], params: {} };
                default:
                  return null;
              }
            case 'login':
              switch (name(at[2])) {
                case 'ca':
                  return { route: routeMetas['company-login-ca'], params: {} };
                case 'reset':
                  return { route: routeMetas['company-login-reset'], params: {} };
                case 'wx':
                  return { route: routeMetas['company-login-wx'], params: {} };
                default:
                  return null;
              }
            case 'info':
              switch (name(at[2])) {
                case 'company':
                  return { route: routeMetas['company-info-company'], params: {} };
                case 'account':
                  return { route: routeMetas['company-info-account'], params: {} };
                case 'industry':
                  return { route: routeMetas['company-info-industry'], params: {} };
                default:
                  return null;
              }
            case 'report':
              switch (name(at[2])) {
                case 'entry':
                  return { route: routeMetas['company-report-entry'], params: {} };
                case 'other':
                  return { route: routeMetas['company-report-other'], params: {} };
                case 'meeting':
                  return { route: routeMetas['company-report-meeting'], params: {} };
                case 'datafill':
                  return { route: routeMetas['company-report-dataFill'], params: {} };
                case 'reporting':
                  return { route: routeMetas['company-report-reporting'], params: {} };
                default:
                  return null;
              }
            case 'staff':
              switch (name(at[2])) {
                case 'returns':
                  return { route: routeMetas['company-staff-returns'], params: {} };
                case 'requests':
                  return { route: routeMetas['company-staff-requests'], params: {} };
                case 'meetings':
                  return { route: routeMetas['company-staff-meetings'], params: {} };
                case 'trainings':
                  return { route: routeMetas['company-staff-trainings'], params: {} };
                case 'members':
                  return { route: routeMetas['company-staff-members'], params: {} };
                case 'publish':
                  return { route: routeMetas['company-staff-publish'], params: {} };
                case 'audit':
                  return { route: routeMetas['company-staff-audit'], params: {} };
                default:
                  return null;
              }
            default:
              return null;
          }
        case 'org':
          switch (name(at[1])) {
            case 'leader':
              return { route: routeMetas['org-leader-id'], params: { id: value(at[2]) } };
            default:
              return null;
          }
        case 'science':
          switch (name(at[1])) {
            case 'museum':
              return { route: routeMetas['science-museum-id'], params: { id: value(at[2]) } };
            case 'digital':
              return { route: routeMetas['science-digital-id'], params: { id: value(at[2]) } };
            default:
              return null;
          }
        case 'release':
          return { route: routeMetas['release-type-id'], params: { type: value(at[1]), id: value(at[2]) } };
        default:
          return null;
      }
    case 4:
      switch (name(at[0])) {
        case 'industry':
          switch (name(at[1])) {
            case 'shanghai':
              switch (name(at[2])) {
                case 'map':
                  switch (name(at[3])) {
                    case 'company':
                      return { route: routeMetas['industry-shanghai-map-company'], params: {} };
                    case 'industry':
                      return { route: routeMetas['industry-shanghai-map-industry'], params: {} };
                    default:
                      return null;
                  }
                case 'advertise':
                  switch (name(at[3])) {
                    case 'brand':
                      return { route: routeMetas['industry-shanghai-advertise-brand'], params: {} };
                    case 'video':
                      return { route: routeMetas['industry-shanghai-advertise-video'], params: {} };
                    case 'events':
                      return { route: routeMetas['industry-shanghai-advertise-events'], params: {} };
                    default:
                      return null;
                  }
                case 'district':
                  return { route: routeMetas['industry-shanghai-district-district'], params: { district: value(at[3]) } };
                default:
                  return null;
              }
            case 'china':
              switch (name(at[2])) {
                case 'data':
                  switch (name(at[3])) {
                    case 'erji-annual':
                      return { route: routeMetas['industry-china-data-erji-annual'], params: {} };
                    case 'erji-operational':
                      return { route: routeMetas['industry-china-data-erji-operational'], params: {} };
                    case 'erji-construction':
                      return { route: routeMetas['industry-china-data-erji-construction'], params: {} };
                    default:
                      return null;
                  }
                case 'plant':
                  return { route: routeMetas['industry-china-plant-plant'], params: { plant: value(at[3]) } };
                default:
                  return null;
              }
            case 'global':
              switch (name(at[2])) {
                case 'data':
                  switch (name(at[3])) {
                    case 'erji-power':
                      return { route: routeMetas['industry-global-data-erji-power'], params: {} };
                    case 'erji-annual':
                      return { route: routeMetas['industry-global-data-erji-annual'], params: {} };
                    case 'erji-nuclear':
                      return { route: routeMetas['industry-global-data-erji-nuclear'], params: {} };
                    case 'erji-operational':
                      return { route: routeMetas['industry-global-data-erji-operational'], params: {} };
                    case 'erji-construction':
                      return { route: routeMetas['industry-global-data-erji-construction'], params: {} };
                    default:
                      return null;
                  }
                case 'country':
                  return { route: routeMetas['industry-global-country-code'], params: { code: value(at[3]) } };
                case 'plant':
                  return { route: routeMetas['industry-global-plant-plant'], params: { plant: value(at[3]) } };
                default:
                  return null;
              }
            default:
              return null;
          }
        case 'company':
          switch (name(at[1])) {
            case 'data':
              switch (name(at[2])) {
                case 'industry':
                  switch (name(at[3])) {
                    case 'directories':
                      return { route: routeMetas['company-data-industry-directories'], params: {} };
                    default:
                      return null;
                  }
                case 'report':
                  switch (name(at[3])) {
                    case 'year':
                      return { route: routeMetas['company-data-report-year'], params: {} };
                    case 'result':
                      return { route: routeMetas['company-data-report-result'], params: {} };
                    case 'quarter':
                      return { route: routeMetas['company-data-report-quarter'], params: {} };
                    default:
                      return null;
                  }
                case 'journal':
                  switch (name(at[3])) {
                    case 'bulletin':
                      return { route: routeMetas['company-data-journal-bulletin'], params: {} };
                    case 'reference':
                      return { route: routeMetas['company-data-journal-reference'], params: {} };
                    default:
                      return null;
                  }
                default:
                  return null;
              }
            case 'service':
              switch (name(at[2])) {
                case 'rule':
                  switch (name(at[3])) {
                    case 'weekly':
                      return { route: routeMetas['company-service-rule-weekly'], params: {} };
                    case 'monthly':
                      return { route: routeMetas['company-service-rule-monthly'], params: {} };
                    case 'knowledge':
                      return { route: routeMetas['company-service-rule-knowledge'], params: {} };
                    default:
                      return null;
                  }
                case 'train':
                  switch (name(at[3])) {
                    case 'edit':
                      return { route: routeMetas['company-service-train-edit'], params: {} };
                    case 'view':
                      return { route: routeMetas['company-service-train-view'], params: {} };
                    case 'evaluation':
                      return { route: routeMetas['company-service-train-evaluation'], params: {} };
                    case 'before-login':
                      return { route: routeMetas['company-service-train-before-login'], params: {} };
                    default:
                      return null;
                  }
                default:
                  return null;
              }
            default:
              return null;
          }
        case 'party':
          switch (name(at[1])) {
            case 'smart':
              switch (name(at[2])) {
                case 'expert':
                  return { route: routeMetas['party-smart-expert-id'], params: { id: value(at[3]) } };
                default:
                  return null;
              }
            case 'union':
              switch (name(at[2])) {
                case 'area':
                  return { route: routeMetas['party-union-area-id'], params: { id: value(at[3]) } };
                default:
                  return null;
              }
            default:
              return null;
          }
        default:
          return null;
      }
    case 5:
      switch (name(at[0])) {
        case 'industry':
          switch (name(at[1])) {
            case 'shanghai':
              switch (name(at[2])) {
                case 'map':
                  switch (name(at[3])) {
                    case 'company':
                      return { route: routeMetas['industry-shanghai-map-company-id'], params: { id: value(at[4]) } };
                    default:
                      return null;
                  }
                default:
                  return null;
              }
            default:
              return null;
          }
        case 'company':
          switch (name(at[1])) {
            case 'data':
              switch (name(at[2])) {
                case 'industry':
                  switch (name(at[3])) {
                    case 'directories':
                      return { route: routeMetas['company-data-industry-directories-id'], params: { id: value(at[4]) } };
                    default:
                      return null;
                  }
                default:
                  return null;
              }
            default:
              return null;
          }
        default:
          return null;
      }
    default:
      return null;
  }
}
