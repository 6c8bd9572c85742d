import { site } from '../../generated/site.ts';

/** The organisation as search engines know it (schema.org/Organization). */
export const organiserThing = { '@type': 'Organization', name: site.organisation } as const;

/** What is known of something that people come to. Days are yyyy-MM-dd. */
export interface PublicEvent {
  readonly name: string;
  readonly description: string;
  readonly start: string;
  readonly end: string;
  readonly place?: string;
}

/** An event as search engines know it (schema.org/Event). */
export const eventThing = ({
  name,
  description,
  start,
  end,
  place,
}: PublicEvent): Readonly<Record<string, unknown>> => ({
  '@type': 'Event',
  name,
  description,
  startDate: start,
  endDate: end,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
  organizer: organiserThing,
});
