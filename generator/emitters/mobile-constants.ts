import type { Emitter } from '../compiler/emit/emitter.ts';
import { camel, pascal } from '../compiler/model/names.ts';
import type { EndpointModel, RouteModel, SiteModel } from '../compiler/model/site-model.ts';

const ABOUT = 'Generated from the manifests. Do not edit.';

/** A constant of a mobile client: its name, its text, and the parameters in braces in the text. */
interface Entry {
  readonly name: string;
  readonly text: string;
  readonly params: readonly string[];
}

const routeEntry = ({ id, path, params }: RouteModel): Entry => ({ name: id, text: path, params });
const callEntry = ({ name, path, params }: EndpointModel): Entry => ({
  name,
  text: path,
  params: Object.keys(params ?? {}),
});

/** Keywords of the two languages, which cannot name constants or parameters. */
const RESERVED = new Set(
  `as break class case catch continue default defer do else enum extension fallthrough false for fun func guard if import in
  init inout interface internal is let nil null object operator package private protocol public repeat rethrows return self
  static struct subscript super switch this throw throws true try typealias typeof val var when where while`.split(
    /\s+/,
  ),
);

const escaped = (name: string): string => (RESERVED.has(name) ? `\`${name}\`` : name);
const names = (entry: Entry): string => escaped(camel(entry.name));

/** A text in double quotes, without interpolation in either language. */
const plain = (text: string, language: Language): string =>
  `"${JSON.stringify(text)
    .slice(1, -1)
    .replace(/\$/g, language === 'kotlin' ? '\\$' : '$')}"`;

type Language = 'kotlin' | 'swift';

/** The text with each parameter replaced by its encoded value. */
const filled = ({ text, params }: Entry, language: Language): string =>
  params.reduce(
    (value, param) =>
      value.replace(
        `{${param}}`,
        language === 'kotlin' ? `\${segment(${escaped(param)})}` : `\\(segment(${escaped(param)}))`,
      ),
    plain(text, language),
  );

function kotlinEntry(entry: Entry): string {
  if (entry.params.length === 0) return `    const val ${names(entry)} = ${plain(entry.text, 'kotlin')}`;
  const parameters = entry.params.map((param) => `${escaped(param)}: String`).join(', ');
  return `    fun ${names(entry)}(${parameters}) = ${filled(entry, 'kotlin')}`;
}

function swiftEntry(entry: Entry): string {
  if (entry.params.length === 0) return `    public static let ${names(entry)} = ${plain(entry.text, 'swift')}`;
  const parameters = entry.params.map((param) => `${escaped(param)}: String`).join(', ');
  return `    public static func ${names(entry)}(${parameters}) -> String { ${filled(entry, 'swift')} }`;
}

const groupsOf = ({ routes, endpoints, states }: SiteModel): readonly (readonly [string, readonly Entry[]])[] => [
  ['Routes', routes.map(routeEntry)],
  ['Calls', endpoints.map(callEntry)],
  ...Object.entries(states.machines).map(
    ([name, machine]) =>
      [
        `${pascal(name)}State`,
        machine.states.map(({ id, code }): Entry => ({ name: id, text: code, params: [] })),
      ] as const,
  ),
];

/** Kotlin objects with the URLs of pages and calls and the codes of states, for a mobile client. */
export const kotlinConstants = ({
  packageName,
  path = 'mobile/Site.kt',
}: {
  readonly packageName: string;
  readonly path?: string;
}): Emitter => ({
  name: 'kotlin-constants',
  version: 1,
  emit: (model) => [
    {
      path,
      text: [
        `// ${ABOUT}`,
        `package ${packageName}`,
        '',
        'private fun segment(value: String): String =',
        '    java.net.URLEncoder.encode(value, "UTF-8").replace("+", "%20")',
        ...groupsOf(model).flatMap(([name, entries]) => ['', `object ${name} {`, ...entries.map(kotlinEntry), '}']),
        '',
      ].join('\n'),
    },
  ],
});

/** Swift enumerations with the URLs of pages and calls and the codes of states, for a mobile client. */
export const swiftConstants = ({ path = 'mobile/Site.swift' }: { readonly path?: string } = {}): Emitter => ({
  name: 'swift-constants',
  version: 1,
  emit: (model) => [
    {
      path,
      text: [
        `// ${ABOUT}`,
        'import Foundation',
        '',
        'private func segment(_ value: String) -> String {',
        '    value.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? value',
        '}',
        ...groupsOf(model).flatMap(([name, entries]) => ['', `public enum ${name} {`, ...entries.map(swiftEntry), '}']),
        '',
      ].join('\n'),
    },
  ],
});
