/**
 * Matches one image candidate of a `srcset`, as HTML parses it: its URL, which ends at white space or at the commas before it,
 * and its descriptor, which ends at the next comma outside parentheses. A comma inside a URL separates nothing.
 */
export const IMAGE_CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:[^,(]|\([^)]*\)?)*)/g;
