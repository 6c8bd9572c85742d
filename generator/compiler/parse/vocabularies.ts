/** Values of keys that are defined by standards outside of this generator. */

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

/** Formats of JSON Schema 2020-12, those that OpenAPI adds, and two for times without a zone, which decoders read. */
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

/** HTML elements that rich text may contain, without those that run code or load documents. */
export const textElements =
  'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark menu nav ol p picture pre q rp rt ruby s samp search section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr'.split(
    ' ',
  );

/** URL schemes of links that do not run code. */
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

/** Whether a name is a time zone in the spelling of the IANA database. */
export function isTimeZone(name: string): boolean {
  if (zones().includes(name)) return true;
  // Aliases of zones: they are in the database, but not in the list.
  if (!/^[A-Z][A-Za-z]*(\/[A-Z][A-Za-z_+-]*\d*)+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const knownTimeZones = (): readonly string[] => zones();

/** Language tags for suggestions: the two-letter codes of ISO 639-1, and frequent longer tags. */
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

/** Whether a text is a regular expression in the syntax of JSON Schema. */
export function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
