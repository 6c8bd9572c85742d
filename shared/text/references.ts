/** Named character references of HTML that texts use. Names are case-sensitive. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Characters with a meaning in HTML.
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    // Spaces, and characters that allow or forbid a line break.
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '\u00AD',
    zwnj: '\u200C',
    zwj: '\u200D',
    // Punctuation.
    ldquo: '“',
    rdquo: '”',
    lsquo: '‘',
    rsquo: '’',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    middot: '·',
    bull: '•',
    sect: '§',
    para: '¶',
    // Signs and units.
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    permil: '‰',
    prime: '′',
    Prime: '″',
    micro: 'µ',
    yen: '¥',
    euro: '€',
    pound: '£',
    cent: '¢',
    // Mathematics.
    times: '×',
    divide: '÷',
    plusmn: '±',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
    asymp: '≈',
    infin: '∞',
    sup1: '¹',
    sup2: '²',
    sup3: '³',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    // Letters in the names of radiation and units.
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    Delta: 'Δ',
    mu: 'μ',
    Omega: 'Ω',
  }),
);

/** The characters that HTML uses for the codes 128 to 159: those of Windows-1252, which old texts contain. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const UNKNOWN = '\uFFFD';

/** The character of a code, as HTML defines it: U+FFFD for an invalid code. */
function characterOf(code: number): string {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? UNKNOWN : (WINDOWS[code - 0x80] ?? String.fromCodePoint(code));
}

const REFERENCE = /&(?:#x([\da-f]+);?|#(\d+);?|(\w+);)/gi;

/** A text with its character references resolved. Unknown names are left unchanged. */
export const withoutReferences = (text: string): string =>
  text.replace(REFERENCE, (all, hex?: string, decimal?: string, name = '') => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return decimal ? characterOf(Number(decimal)) : (names.get(name) ?? all);
  });
