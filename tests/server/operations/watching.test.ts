import { readFile } from 'node:fs/promises';
import { AggregatorRegistry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Peers } from '../../../server/operations/cluster/peers.ts';
import { Metrics } from '../../../server/operations/metrics.ts';

/** Metrics of other programs that rules may use. */
const others = new Set(['up', 'probe_success', 'portal_backup_timestamp_seconds']);

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Every metric of the portal, by its name in queries. */
async function given(): Promise<ReadonlySet<string>> {
  const metrics = new Metrics({ trustedProxies: 0 });
  metrics.watch({ contentProblems: () => 0 });
  await metrics.timeRender(async () => undefined);
  const request = new Request('http://localhost/metrics', { headers: { host: 'localhost' } });
  const text = await (await metrics.respond(request, env))?.text();
  const names = [...(text ?? '').matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return new Set([...names, ...others]);
}

const namesIn = (query: string): string[] =>
  query.match(/\b(portal|nodejs|process|probe)_\w+|\bup\b(?=\{)/g)?.filter((name) => !name.endsWith('_interval')) ?? [];

test('the memory alert counts per worker, and the event loop delay is that of the slowest worker', async () => {
  const rules = parse(await readFile('deploy/prometheus-alerts.yml', 'utf8')).groups[0].rules;
  const { expr } = rules.find(({ alert }: { alert: string }) => alert === 'PortalMemory');
  expect(expr).toMatch(/^process_resident_memory_bytes\{job="portal"\} \/ portal_workers\{job="portal"\} > 1\.5e9$/);
  const alone = new Metrics({ trustedProxies: 0 });
  expect(await alone.registry.getSingleMetricAsString('portal_workers')).toMatch(/^portal_workers 1$/m);

  const delays = [0.05, 0.4];
  const figures = await Promise.all(
    delays.map(async (delay) => {
      let read: () => Promise<readonly object[]> = async () => [];
      const shareFigures: Peers['shareFigures'] = (reader) => {
        read = reader;
      };
      // Of its peers, a registry uses only `shareFigures`.
      new Metrics({ trustedProxies: 0, peers: { shareFigures } as Peers });
      const values = [{ value: delay, labels: {} }];
      return (await read()).map((one) => ({
        ...one,
        ...('name' in one && /_lag_p99_/.test(`${one.name}`) ? { values } : {}),
      }));
    }),
  );
  const sums = AggregatorRegistry.aggregate(figures);
  expect(await sums.getSingleMetricAsString('nodejs_eventloop_lag_p99_seconds')).toMatch(/ 0\.4$/m);
  // The primary counts the workers.
  expect(sums.getSingleMetric('portal_workers')).toBeUndefined();
});

test('every metric in the dashboard and the alert rules exists', async () => {
  const known = await given();
  const dashboard = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8'));
  const rules = parse(await readFile('deploy/prometheus-alerts.yml', 'utf8')).groups[0].rules;
  const queries: string[] = [
    ...dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }: { expr: string }) => expr),
  ];
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) {
    expect(namesIn(query).length, query).toBeGreaterThan(0);
    for (const name of namesIn(query)) expect(known, `${name} in ${query}`).toContain(name);
  }
});

test('docs/operations.md describes every alert and no other', async () => {
  const page = await readFile('docs/operations.md', 'utf8');
  const rules = parse(await readFile('deploy/prometheus-alerts.yml', 'utf8')).groups[0].rules;
  const described = [...page.matchAll(/^\| `(Portal\w+)` \|/gm)].map(([, name]) => name);
  expect(described).toEqual(rules.map(({ alert }: { alert: string }) => alert));
});
