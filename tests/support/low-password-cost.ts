import type { Cost } from '../../server/backend/account/password-cost.ts';

/** Replaces `password-cost.ts` in tests of the backend: deriving passwords at their real cost took half of their time. */
export const COST: Cost = { N: 2 ** 10, r: 8, p: 3 };
