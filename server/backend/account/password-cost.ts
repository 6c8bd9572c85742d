/** Parameters of scrypt: the memory is 128 × N × r bytes, the time grows with N × r × p. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt with 32 MB: about 0.3 s of one core. */
export const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
