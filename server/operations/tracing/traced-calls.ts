import { isTracing, traced } from '../../tracing.ts';
import { routeLabel } from '../route-label.ts';

/** A fetch of the backend whose calls are spans; without traces it costs nothing. */
export const tracedCalls =
  (inner: typeof fetch): typeof fetch =>
  (input, init) => {
    if (!isTracing()) return inner(input, init);
    const { pathname, host } = new URL(input instanceof Request ? input.url : input);
    const attributes = { 'server.address': host, 'url.path': pathname };
    return traced(routeLabel(pathname), attributes, () => inner(input, init));
  };
