import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadInput } from '../../../generator/code/load.ts';
import { analyse } from '../../../generator/compiler/compile.ts';
import { emitBackends } from '../../../generator/compiler/emit/api/backends.ts';
import { formatDiagnostic } from '../../../generator/diagnostics/diagnostic.ts';

/** The backend manifest shown in the README. */
export async function readmeManifest(): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const found = /```yaml\n(backend: [\s\S]*?)```/.exec(readme)?.[1];
  if (found === undefined) throw new Error('README.md shows no manifest of a backend');
  return found;
}

/** generated/backends.ts as `portal generate` would write it with the README’s manifest in addition. */
export async function backendsWithReadme(): Promise<typeof import('../../../generated/backends.ts')> {
  const input = await loadInput('.');
  const own = { path: 'spec/backends/readme.yaml', text: await readmeManifest() };
  const analysis = analyse({ ...input, sources: [...input.sources, own] });
  if (!analysis.ok) throw new Error(analysis.diagnostics.map((one) => formatDiagnostic(one)).join('\n'));
  const [file] = emitBackends(analysis.model).filter(({ path }) => path === 'backends.ts');
  const folder = resolve('.cache/readme-backend');
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'backends.ts'), file?.text ?? '');
  return import(/* @vite-ignore */ pathToFileURL(resolve(folder, 'backends.ts')).href);
}
