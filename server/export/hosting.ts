export interface Redirect {
  readonly to: string;
  readonly status: number;
}

/** The data that a static server needs besides the files: redirects and headers. */
export interface Hosting {
  /** The redirects by their path. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** The file of each address whose content was withdrawn. */
  readonly gone: ReadonlyMap<string, string>;
  /** The document of each path prefix whose pages the browser renders. */
  readonly shells: ReadonlyMap<string, string>;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Path prefixes of documents that other sites may frame: /embed/. */
  readonly embedded: readonly string[];
}

/** Forbids other sites to frame a document; a policy in a meta element cannot contain frame-ancestors. */
const FORBIDS = 'x-frame-options';

const CACHE = { assets: 'public, max-age=31536000, immutable', others: 'public, max-age=0, s-maxage=60' } as const;

/** A value in double quotes, escaped for nginx. */
const quoted = (value: string): string => `"${value.replace(/["\\$]/g, (found) => `\\${found}`)}"`;

/** The part of an nginx server block that serves the folder, to be included after `root`. */
export function nginxConf({ redirects, gone, shells, headers, embedded }: Hosting): string {
  const withCache = (value: string, left = ''): string => {
    const common = Object.entries(headers).filter(([name]) => name !== left);
    const lines = common.map(([name, text]) => `add_header ${name} ${quoted(text)} always;`);
    return [...lines, `add_header cache-control ${quoted(value)};`].map((line) => `    ${line}`).join('\n');
  };
  const framed = embedded.map(
    (folder) => `location ${folder} {\n${withCache(CACHE.others, FORBIDS)}\n    try_files $uri.html =404;\n}\n`,
  );
  const shared = [...shells].map(
    ([folder, file]) => `location ${folder} {\n${withCache(CACHE.others)}\n    try_files $uri.html ${file} =404;\n}\n`,
  );
  const withdrawn = [...gone].map(([from, file]) => `location = ${from} { error_page 410 ${file}; return 410; }`);
  const leads = [...redirects].map(([from, { to, status }]) => `location = ${from} { return ${status} ${to}; }`);
  return `# Included in a server block whose root is the folder site/ beside this file. Calls of the portal (visits, search,
# logins, downloads) need a running portal: proxy /backend/ and /encryption-key.json to it there.
index index.html;
charset utf-8;
gzip_static on;
# brotli_static on;  # where nginx has the module: the files are there
error_page 404 /404.html;

# Each page of a list is a file of its own; any other query shows the page without it.
set $portal_page "";
if ($args ~ "^page=([1-9][0-9]{0,3})$") { set $portal_page "@page=$1"; }

location = / {
${withCache(CACHE.others)}
    try_files /index$portal_page.html /index.html =404;
}
location / {
${withCache(CACHE.others)}
    try_files $uri$portal_page.html $uri.html $uri =404;
}
${framed.join('')}${shared.join('')}location /assets/ {
${withCache(CACHE.assets)}
    try_files $uri =404;
}

${[...leads, ...withdrawn].join('\n')}
`;
}

/** Redirects, and shared documents of path prefixes, in the format of CDNs for static sites: `_redirects`. */
export const redirectsFile = ({ redirects, shells }: Hosting): string =>
  [
    ...[...redirects].map(([from, { to, status }]) => `${from} ${to} ${status}\n`),
    ...[...shells].map(([folder, file]) => `${folder}* ${file} 200\n`),
  ].join('');

/** Headers in the format of CDNs for static sites: `_headers`. */
export function headersFile({ headers, embedded }: Hosting): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const framed = embedded.flatMap((folder) => [`${folder}*`, `  ! ${FORBIDS}`]);
  return ['/*', ...lines, ...framed, '/assets/*', `  cache-control: ${CACHE.assets}`, ''].join('\n');
}
