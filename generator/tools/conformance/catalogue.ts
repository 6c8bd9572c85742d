/** The checks of `conformance`: the code of a failure, its title, why it matters, what to do. */
export const conformanceCatalogue = {
  P5001: {
    title: 'No response',
    cause: 'The backend closed the connection or did not respond within the time of the manifests.',
    fix: 'Look into the backend’s log; let every call respond, also where it refuses.',
  },
  P5002: {
    title: 'Broken envelope',
    cause: 'Clients read code and message of every response; this one has none that they understand.',
    fix: 'Respond with the envelope that api/transport.yaml declares.',
  },
  P5003: {
    title: 'Right call refused',
    cause: 'A call that keeps to the manifests gets something else than success.',
    fix: 'Handle the call, or declare in its manifest what it needs besides.',
  },
  P5004: {
    title: 'Response of another shape',
    cause: 'What comes back does not fit the model that the call declares, so pages show gaps or fail.',
    fix: 'Send what the model declares, or change the model.',
  },
  P5005: {
    title: 'Session not asked for',
    cause:
      'A call for members has to be refused as expired to a caller without a session; this is the only lock that counts.',
    fix: 'Check the session before anything else, and respond with the code of an expired one.',
  },
  P5006: {
    title: 'Visitor turned away',
    cause: 'A call for everybody is refused because of an old session, so that public pages send people to the login.',
    fix: 'Respond to a caller with an unknown session as to one without any.',
  },
  P5007: {
    title: 'Wrong parameters accepted',
    cause:
      'A call without what it requires, or with a value that it may not have, gets a response as if nothing were wrong.',
    fix: 'Refuse the call with a code other than success and a text that says why.',
  },
  P5008: {
    title: 'Paging off',
    cause: 'Pagers rely on size, total and a fixed order; with others people miss entries or see them twice.',
    fix: 'Page as api/transport.yaml declares, in an order that is the same for every page.',
  },
  P5009: {
    title: 'Encryption not enforced',
    cause:
      'A body that is declared encrypted is taken although nobody could open it, or is refused although it is right.',
    fix: 'Open the body with the private key and the declared padding, and refuse everything else.',
  },
  P5010: {
    title: 'Repeat counts twice',
    cause:
      'Clients repeat a call that got lost, with the same key; without its first response it is done a second time.',
    fix: 'Keep the first response to each key and give it to repeats.',
  },
  P5011: {
    title: 'Header not accepted',
    cause: 'Every client sends the declared headers; a backend that minds them shuts some of the clients out.',
    fix: 'Accept the declared headers, in the response to preflight requests as well.',
  },
  P5012: {
    title: 'Error that is tried again',
    cause: 'The status of an error is among those after which clients repeat the call, although that cannot help.',
    fix: 'Refuse with the envelope’s code under HTTP 200, or with a status such as 400, 401, 403 or 404.',
  },
  P5013: {
    title: 'Internals revealed',
    cause: 'An error shows a stack, a class or a query of the backend, which helps attackers and nobody else.',
    fix: 'Respond with a plain text and keep the details in the log.',
  },
} as const;

export type ConformanceCode = keyof typeof conformanceCatalogue;

/** The checks, by the names used in reports. */
export const checks = {
  response: 'P5001',
  envelope: 'P5002',
  success: 'P5003',
  shape: 'P5004',
  session: 'P5005',
  visitor: 'P5006',
  parameters: 'P5007',
  paging: 'P5008',
  encryption: 'P5009',
  idempotency: 'P5010',
  headers: 'P5011',
  retry: 'P5012',
  internals: 'P5013',
} as const satisfies Readonly<Record<string, ConformanceCode>>;

export type CheckName = keyof typeof checks;
