import { isTracing, traced } from '../../tracing.ts';
import { routeLabel } from '../route-label.ts';

/** Wraps a fetch function of the backend so that its calls are spans; without tracing it only calls the function. */
export const tracedCalls =
  (inner: typeof fetch): typeof fetch =>
  (input, init) => {
    if (!isTracing()) return inner(input, init);
    const { pathname, host } = new URL(input instanceof Request ? input.url : input);
    const attributes = { 'server.address': host, 'url.path': pathname };
    return traced(routeLabel(pathname), attributes, () => inner(input, init));
  };
