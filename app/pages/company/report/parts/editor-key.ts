import type { ReturnTask } from '../../../../../generated/models.ts';
import { returnState } from '../../../../../generated/states.ts';

/** The same for as long as one return is filled in: the first save makes it a draft, and its editor stays. */
export const editorKey = ({ id, year, status = returnState.draft }: ReturnTask): string => `${id} ${year} ${status}`;
