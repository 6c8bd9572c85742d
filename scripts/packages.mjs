/**
 * `npm run packages -- licences|sbom|audit`: the licences of all installed packages, a bill of materials in CycloneDX
 * format, and known vulnerabilities. A check that is impossible without a network reports that and exits with 3, so that it
 * is never taken for a clean result.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Licences compatible with any use of the project; others are listed for review. */
const KNOWN =
  /^(MIT|MIT-0|ISC|0BSD|BSD(-[23]-Clause)?|Apache-2\.0|Unlicense|CC0-1\.0|CC-BY-[34]\.0|Python-2\.0|BlueOak-1\.0\.0|Zlib|W3C-20150513|MPL-2\.0|LGPL-3\.0-or-later)$/;

const licenceOf = (path) => {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return String(license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none named');
  } catch {
    return null;
  }
};

/** Whether all parts of one alternative of a licence expression are known. */
const isKnown = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => KNOWN.test(part.trim())));

function licences() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const path of Object.keys(packages).filter((name) => name.includes('node_modules/'))) {
    const licence = licenceOf(path);
    // Packages for other systems are in the lock file but not installed.
    if (licence === null) continue;
    found.set(licence, [...(found.get(licence) ?? []), path.split('node_modules/').at(-1)]);
  }
  for (const [licence, names] of [...found].sort(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`${isKnown(licence) ? ' ' : '?'} ${licence}: ${[...new Set(names)].sort().join(', ')}`);
  const unknown = [...found.keys()].filter((licence) => !isKnown(licence));
  console.log(unknown.length ? `\nTo be looked at: ${unknown.join('; ')}` : '\nEvery licence is a known one.');
  return unknown.length ? 1 : 0;
}

const sbom = () =>
  spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], { cwd: root, stdio: 'inherit' }).status ?? 70;

function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { cwd: root, encoding: 'utf8' });
  let report = null;
  try {
    report = JSON.parse(stdout);
  } catch {
    // An unreadable report counts as no response.
  }
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    console.error(
      'The registry could not be asked for known vulnerabilities (no network, or it does not offer this). Nothing was checked: ' +
        'ask again with a network before a release.',
    );
    return 3;
  }
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities ?? {}))
    console.log(`${severity.padEnd(9)} ${name} ${range}`);
  console.log(`${counts.total} known vulnerabilities in what runs (${counts.high} high, ${counts.critical} critical).`);
  return counts.total > 0 ? 1 : 0;
}

const commands = { licences, sbom, audit };
const command = commands[process.argv[2] ?? ''];
if (!command) console.error(`Usage: npm run packages -- ${Object.keys(commands).join('|')}`);
process.exit(command ? command() : 2);
