/** Words that the world outside this generator defines: what a key of a manifest may say where a standard lists it. */

/** Methods of HTTP, RFC 9110 and RFC 5789. */
export const httpMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;

/** Values of the Referrer-Policy header. */
export const referrerPolicies = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
] as const;

/** Formats of JSON Schema 2020-12, those that OpenAPI adds, and two of times without a zone that decoders read. */
export const schemaFormats = [
  'local-date-time',
  'partial-date',
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'iri',
  'iri-reference',
  'uuid',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
  'binary',
  'byte',
  'password',
  'int32',
  'int64',
  'float',
  'double',
] as const;

/** Elements of HTML that text may be marked up with. Those that run code or load documents are not among them. */
export const textElements =
  'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark menu nav ol p picture pre q rp rt ruby s samp search section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr'.split(
    ' ',
  );

/** Schemes of links that lead somewhere without running code. */
export const linkSchemes = [
  'http',
  'https',
  'mailto',
  'tel',
  'sms',
  'ftp',
  'ftps',
  'sftp',
  'geo',
  'xmpp',
  'irc',
  'ircs',
] as const;

const zones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Whether a name is that of a time zone, written as the IANA database writes it. */
export function isTimeZone(name: string): boolean {
  if (zones().includes(name)) return true;
  // Other names of the same zones: known to the database, and not listed.
  if (!/^[A-Z][A-Za-z]*(\/[A-Z][A-Za-z_+-]*\d*)+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const knownTimeZones = (): readonly string[] => zones();

/** Languages that tags are suggested from: the two-letter codes of ISO 639-1, and tags that are often meant. */
const languages =
  'af am ar az be bg bn bs ca cs cy da de el en en-GB en-US es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl no pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zh-CN zh-HK zh-Hans zh-Hant zh-SG zh-TW zu'.split(
    ' ',
  );

export const knownLocales = (): readonly string[] => languages;

/** Whether a tag is a BCP 47 tag in its canonical form, of a language that has a name. */
export function isLocale(tag: string): boolean {
  try {
    const locale = new Intl.Locale(tag);
    if (Intl.getCanonicalLocales(tag)[0] !== tag) return false;
    const nameOf = (type: Intl.DisplayNamesType, code: string | undefined): boolean =>
      code === undefined || new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
    return nameOf('language', locale.language) && nameOf('region', locale.region) && nameOf('script', locale.script);
  } catch {
    return false;
  }
}

/** Whether a text is a regular expression as JSON Schema means it. */
export function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
