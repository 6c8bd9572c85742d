import type { ReturnTask } from '../../../../../generated/models.ts';
import { returnState } from '../../../../../generated/states.ts';

/** React key of a return's editor. A return without a status counts as a draft, so that the first save does not remount it. */
export const editorKey = ({ id, year, status = returnState.draft }: ReturnTask): string => `${id} ${year} ${status}`;
