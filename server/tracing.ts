/** Names and values that describe a piece of work in a trace, following OpenTelemetry's conventions. */
export type TraceAttributes = Readonly<Record<string, string | number | boolean>>;

/** Runs a piece of work as a span of the present trace. */
export type Trace = <T>(name: string, attributes: TraceAttributes, work: () => Promise<T>) => Promise<T>;

let current: Trace | null = null;

/** Whether work is traced in this process. */
export const isTracing = (): boolean => current !== null;

/** Sets how work is traced; null ends tracing. Set once, before anything is opened that checks `isTracing`. */
export function traceBy(trace: Trace | null): void {
  current = trace;
}

/** Runs a piece of work, as a span if this process traces. */
export const traced: Trace = (name, attributes, work) => (current ? current(name, attributes, work) : work());
