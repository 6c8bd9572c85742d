import { columnFieldsOf } from '../../model/column-fields.ts';
import { constantAt } from '../../model/constants.ts';
import { eachRepeat, type Rule, type RuleInput } from '../rule.ts';

const reportRepeats = (
  { positions, report }: RuleInput,
  owner: object,
  names: readonly (readonly [key: string, name: string])[],
): void =>
  eachRepeat(
    names,
    ([, name]) => name,
    ([key, name]) => report('P2046', positions.value(owner, key), `“${name}” means something else here already.`),
  );

function checkSite(context: RuleInput): void {
  const { positions, report } = context;
  const { site } = context.manifests;
  if (!site) return;
  const taken = ['id', 'redirect'].map((name) => ['', name] as const);
  if (site.columnFields) reportRepeats(context, site.columnFields, [...taken, ...Object.entries(columnFieldsOf(site))]);
  site.sections.forEach((section, index) => {
    if (site.sections.indexOf(section) < index)
      report('P1004', positions.value(site.sections, index), `The section “${section}” stands twice.`);
  });
  const { richText } = site;
  for (const element of Object.keys(richText?.attributes ?? {})) {
    if (richText && !richText.tags.includes(element))
      report('P1005', positions.key(richText.attributes, element), `“${element}” is not one of the tags.`);
  }
  for (const constant of Object.values(site.constants).flatMap((group) => Object.values(group))) {
    if (typeof constant !== 'object' || constant === null || !('value' in constant)) continue;
    if (Number(constant.min ?? -Infinity) > Number(constant.max ?? Infinity))
      report('P2043', positions.value(constant, 'max'), '“max” is less than “min”: no value fits.');
  }
}

function checkCounts({ manifests, positions, report }: RuleInput): void {
  const { site, transport, errors } = manifests;
  const isCount = (owner: object, key: string, name: string | undefined): void => {
    const value = site && name !== undefined ? constantAt(site.constants, name) : undefined;
    if (value !== undefined && !(typeof value === 'number' && Number.isInteger(value) && value >= 0))
      report(
        'P2048',
        positions.value(owner, key),
        `The constant “${name}” is ${JSON.stringify(value)}; a whole number is needed here.`,
      );
  };
  for (const error of Object.values(errors?.errors ?? {})) {
    isCount(error, 'duration', error.duration);
    isCount(error, 'delay', error.delay);
  }
  if (!transport) return;
  const { paging, encryption } = transport;
  isCount(transport, 'timeout', transport.timeout);
  isCount(paging, 'default', paging.default);
  isCount(paging, 'max', paging.max);
  isCount(encryption, 'bits', encryption.bits);
}

function checkTransport(context: RuleInput): void {
  const { positions, report } = context;
  const { transport } = context.manifests;
  if (!transport) return;
  const { envelope, paging, headers } = transport;
  reportRepeats(
    context,
    envelope,
    (['code', 'message', 'data', 'rows', 'total'] as const).map((key) => [key, envelope[key]]),
  );
  reportRepeats(
    context,
    paging,
    (['page', 'size'] as const).map((key) => [key, paging[key]]),
  );
  eachRepeat(
    Object.values(headers),
    ({ name }) => name.toLowerCase(),
    (header) => report('P2046', positions.value(header, 'name'), `“${header.name}” means something else here already.`),
  );
}

/** Keys of one object have different names, sections are listed once, and constants have the type that their use needs. */
export const distinctNames: Rule = (context) => {
  checkSite(context);
  checkCounts(context);
  checkTransport(context);
};
