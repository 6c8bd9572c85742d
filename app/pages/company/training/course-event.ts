import type { Training } from '../../../../generated/models.ts';
import { eventThing } from '../../../components/event-data.ts';

/** A course as an event for search engines. */
export const courseEvent = ({ title, summary, start, end, place }: Training): Readonly<Record<string, unknown>> =>
  eventThing({ name: title, description: summary, start, end, place });
