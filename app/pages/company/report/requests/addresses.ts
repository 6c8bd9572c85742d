import { pathOf } from '../../../../../generated/paths.ts';

/** The one route of requests shows a list, a request, a form, and, for the staff, the desk: its query says which. */
const path = pathOf('company-report-reporting');

export const requestList = path;
export const newRequest = `${path}?new=1`;
export const requestAt = (id: string, onDesk = false): string => `${path}?id=${id}${onDesk ? '&desk=1' : ''}`;
export const editRequest = (id: string): string => `${path}?id=${id}&edit=1`;
export const desk = `${path}?desk=1`;
