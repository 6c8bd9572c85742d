import { pathOf } from '../../../../../generated/paths.ts';

/** The single route of requests: its query selects the list, a request, the form, or the staff's desk. */
const path = pathOf('company-report-reporting');

export const requestList = path;
export const newRequest = `${path}?new=1`;
export const requestAt = (id: string, onDesk = false): string => `${path}?id=${id}${onDesk ? '&desk=1' : ''}`;
export const editRequest = (id: string): string => `${path}?id=${id}&edit=1`;
export const desk = `${path}?desk=1`;
