import type { Log } from '../../log.ts';
import { traceBy } from '../../tracing.ts';
import type { Tracing } from './open-telemetry.ts';

/** Whether the environment enables traces: by the standard variables with the URL of the collector. */
export function asksForTraces(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false;
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/** Starts tracing if the environment enables it; otherwise returns null without loading OpenTelemetry. */
export async function startTracing(
  env: NodeJS.ProcessEnv,
  options: { readonly trustedProxies: number; readonly log: Log },
): Promise<Tracing | null> {
  if (!asksForTraces(env)) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { trace, ...tracing } = openTelemetry(options);
  traceBy(trace);
  return {
    ...tracing,
    async close() {
      traceBy(null);
      await tracing.close();
    },
  };
}
