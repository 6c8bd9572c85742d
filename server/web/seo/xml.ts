const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters that XML 1.0 does not allow, even as character references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element with text content; '' if the text is undefined. */
export const element = (name: string, text: string | undefined, attributes = ''): string =>
  text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** Escapes text for an element or a quoted attribute of an XML file. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => entities[character] ?? character);
