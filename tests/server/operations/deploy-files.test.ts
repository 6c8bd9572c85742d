import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(path, 'utf8');
/** The comment lines of a file. */
const comments = (text: string): string => text.match(/^\s*#.*$/gm)?.join('\n') ?? '';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;

describe('the systemd unit', () => {
  const unit = read('deploy/portal@.service');
  const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  /** The system calls of a set, and of the sets that it names. */
  const callsOf = (set: string): readonly string[] =>
    execFileSync('systemd-analyze', ['syscall-filter', set], { encoding: 'utf8' })
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('#'))
      .flatMap((name) => (name.startsWith('@') ? callsOf(name) : [name]));

  test.skipIf(!hasSystemd)('allows the memory protection calls that V8 makes', () => {
    const allowed = setting('SystemCallFilter').split(' ').flatMap(callsOf);
    expect(allowed).toEqual(expect.arrayContaining(['mmap', 'pkey_alloc', 'pkey_mprotect', 'pkey_free']));
  });

  test('restarts the portal without limit after failures, but not after exit status 2', () => {
    expect(setting('Restart')).toBe('on-failure');
    expect(setting('RestartPreventExitStatus')).toBe('2');
    // By default systemd gives up after five failures in ten seconds.
    expect(setting('StartLimitIntervalSec')).toBe('0');
  });

  test('documents how to run a command with its settings, as the manual does', () => {
    for (const text of [comments(unit).replace(/^# ?/gm, ''), read('docs/operations.md')]) {
      const command = /systemd-run (?:.*\\\n)*.*npm run account/.exec(text)?.[0] ?? '';
      for (const part of [
        'EnvironmentFile=/etc/portal.env',
        'DATA_DIR=/var/lib/portal',
        'NODE_ENV=production',
        '--pty',
      ])
        expect(command).toContain(part);
    }
  });
});

interface Service {
  readonly image: string;
  readonly networks: readonly string[];
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

describe('the compose file', () => {
  const text = read('deploy/compose.yaml');
  const { services, networks } = parse(text, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  };
  const portals = Object.values(services).filter(({ image }) => image === 'portal');

  test('gives outside network access to the portals, but not to the database', () => {
    const isOpen = ({ networks: names }: Service): boolean => names.some((name) => !networks[name]?.internal);
    expect(portals.map(isOpen)).toEqual([true, true]);
    expect(services.database && isOpen(services.database)).toBe(false);
    for (const { env_file } of portals) expect(env_file).toEqual([{ path: 'portal.env', required: false }]);
  });

  test('has the health check of the container file', () => {
    const check = /HEALTHCHECK [^[]*CMD (\[.*\])/.exec(read('deploy/Containerfile').replace(/\\\n\s*/g, ''))?.[1] ?? '';
    for (const { healthcheck } of portals) expect(healthcheck?.test).toEqual(['CMD', ...JSON.parse(check)]);
  });

  test('documents how to create the first account before the start', () => {
    expect(comments(text)).toMatch(/compose\.yaml run --rm portal-a node dist\/server\/account\.js create/);
    expect(comments(text)).not.toContain('exec portal-a');
  });
});

test('the container file documents the health check and restart options of Podman', () => {
  const text = comments(read('deploy/Containerfile'));
  expect(text).toContain('podman build --format docker');
  expect(text).toContain('--health-on-failure=kill');
  expect(text).toMatch(/--restart=/);
});

test('the Caddy health check probes for draining only, not for the database', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\s*health_uri \/readyz\?only=draining$/m);
});

describe('the Prometheus alerts', () => {
  interface Alerts {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
  }
  const rules = (parse(read('deploy/prometheus-alerts.yml')) as Alerts).groups.flatMap((group) => group.rules);

  test('every job that a rule names is in the example scrape configuration', () => {
    const named = rules.flatMap(({ expr }) => [...expr.matchAll(/job="([^"]+)"/g)].map(([, job]) => job));
    const { scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as {
      readonly scrape_configs: readonly { readonly job_name: string }[];
    };
    expect(new Set(named)).toEqual(new Set(['portal', 'portal-readyz']));
    expect(jobs.map(({ job_name }) => job_name)).toEqual(expect.arrayContaining([...new Set(named)]));
  });

  test('the alert for old backups also covers a missing backup', () => {
    expect(rules.find(({ alert }) => alert === 'PortalBackupOld')?.expr).toMatch(
      /or\s+absent\(portal_backup_timestamp_seconds\)/,
    );
  });

  test('the manual writes the backup timestamp atomically after a successful backup', () => {
    const manual = read('docs/operations.md');
    expect(manual).toMatch(
      /npm run backup -- \S+.* &&\n[^`]*portal_backup_timestamp_seconds[^`]* > \S+\.tmp &&\n\s*mv /,
    );
  });
});
