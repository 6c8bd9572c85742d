import { site } from '../../generated/site.ts';

/** The organisation in structured data (schema.org/Organization). */
export const organiserThing = { '@type': 'Organization', name: site.organisation } as const;

/** The data of a public event. Days are yyyy-MM-dd. */
export interface PublicEvent {
  readonly name: string;
  readonly description: string;
  readonly start: string;
  readonly end: string;
  readonly place?: string;
}

/** An event in structured data (schema.org/Event). */
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
