/** Names and values that describe a piece of work in a trace, after OpenTelemetry's conventions. */
export type TraceAttributes = Readonly<Record<string, string | number | boolean>>;

/** Does a piece of work as a span of the present trace. */
export type Trace = <T>(name: string, attributes: TraceAttributes, work: () => Promise<T>) => Promise<T>;

let current: Trace | null = null;

/** Whether work is traced in this process. */
export const isTracing = (): boolean => current !== null;

/** From now on work is traced; null ends that. Set once, before anything is opened that asks `isTracing`. */
export function traceBy(trace: Trace | null): void {
  current = trace;
}

/** Does a piece of work, as a span where this process traces. */
export const traced: Trace = (name, attributes, work) => (current ? current(name, attributes, work) : work());
