/** Named character references of HTML that texts use. Their names tell capital letters from small ones. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // What HTML itself needs.
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    // Spaces, and places where a line may or may not break.
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
    // Letters that radiation and units are named by.
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    Delta: 'Δ',
    mu: 'μ',
    Omega: 'Ω',
  }),
);

/** What HTML reads the numbers from 128 on as: those of Windows, whose old texts have them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const UNKNOWN = '\uFFFD';

/** The character of a number, as HTML reads it: no character is U+FFFD. */
function characterOf(code: number): string {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? UNKNOWN : (WINDOWS[code - 0x80] ?? String.fromCodePoint(code));
}

const REFERENCE = /&(?:#x([\da-f]+);?|#(\d+);?|(\w+);)/gi;

/** A text with the characters that its references stand for. A name that is not known stays as it is. */
export const withoutReferences = (text: string): string =>
  text.replace(REFERENCE, (all, hex?: string, decimal?: string, name = '') => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return decimal ? characterOf(Number(decimal)) : (names.get(name) ?? all);
  });
