/**
 * `npm run pack:vscode [-- <folder>]`: packs portal-manifests-<version>.vsix, the extension for Visual Studio Code and the
 * editors based on it. Prints the path of the file.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { build } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));
const source = join(project, 'generator/editors/vscode');
const target = resolve(process.argv[2] ?? '.cache');

/** The extension with its packages as one file, as editors load it; editors provide `vscode`. */
async function bundle() {
  const [made] = [
    await build({
      root: project,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true, external: ['vscode'] },
      build: {
        ssr: join(source, 'extension.mjs'),
        write: false,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          external: ['vscode', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
          output: { format: 'cjs', entryFileNames: 'extension.cjs', codeSplitting: false },
        },
      },
    }),
  ].flat();
  const [{ code, moduleIds }] = made.output;
  return { code, licences: licencesOf(moduleIds) };
}

/** The licences of the packages that modules belong to: they must be distributed with them. */
function licencesOf(modules) {
  const folders = new Set(modules.flatMap((id) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []));
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `No text comes with the package: ${license}.`;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The manifest of the archive, in the format of the Visual Studio editors. */
const manifestOf = ({ name, version, publisher, displayName, description, categories, engines }) =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}" />
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Categories>${escaped(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace" />
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
  </Assets>
</PackageManifest>
`;

const types = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${[
  ['json', 'application/json'],
  ['cjs', 'application/javascript'],
  ['md', 'text/markdown'],
  ['txt', 'text/plain'],
  ['vsixmanifest', 'text/xml'],
]
  .map(([extension, type]) => `  <Default Extension=".${extension}" ContentType="${type}" />`)
  .join('\n')}
</Types>
`;

const text = (name) => readFileSync(join(source, name), 'utf8');
const description = JSON.parse(text('package.json'));
const { code, licences } = await bundle();
const files = {
  '[Content_Types].xml': types,
  'extension.vsixmanifest': manifestOf(description),
  'extension/package.json': text('package.json'),
  'extension/README.md': text('README.md'),
  'extension/LICENSES.txt': licences.join('\n----\n\n'),
  'extension/extension.cjs': code,
};
mkdirSync(target, { recursive: true });
const file = join(target, `${description.name}-${description.version}.vsix`);
// A fixed date: the same sources produce the same bytes.
const mtime = new Date('2026-01-01T00:00:00Z');
const entries = Object.entries(files).map(([name, content]) => [name, [strToU8(content), { mtime }]]);
writeFileSync(file, zipSync(Object.fromEntries(entries)));
process.stdout.write(`${file}\n`);
