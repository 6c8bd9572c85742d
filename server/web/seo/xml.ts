const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters that XML 1.0 cannot hold, even written as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element with text in it; '' where there is no text. */
export const element = (name: string, text: string | undefined, attributes = ''): string =>
  text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;

/** Text for an element or a quoted attribute of an XML file. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => entities[character] ?? character);
