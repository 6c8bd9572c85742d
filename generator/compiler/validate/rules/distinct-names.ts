import { columnFieldsOf } from '../../model/column-fields.ts';
import { constantAt } from '../../model/constants.ts';
import { eachRepeat, type Rule } from '../rule.ts';

/** Keys that stand in one object have different names, sections are listed once, and constants are of the kind that is needed. */
export const distinctNames: Rule = ({ manifests, positions, report }) => {
  const { site, transport, errors } = manifests;
  const distinct = (
    owner: object,
    names: readonly (readonly [key: string, name: string])[],
    taken: string[] = [],
  ): void =>
    eachRepeat(
      [...taken.map((name) => ['', name] as const), ...names],
      ([, name]) => name,
      ([key, name]) => report('P2046', positions.value(owner, key), `“${name}” means something else here already.`),
    );
  if (site?.columnFields) distinct(site.columnFields, Object.entries(columnFieldsOf(site)), ['id', 'redirect']);
  site?.sections.forEach((section, index) => {
    if (site.sections.indexOf(section) < index)
      report('P1004', positions.value(site.sections, index), `The section “${section}” stands twice.`);
  });
  const richText = site?.richText;
  for (const element of Object.keys(richText?.attributes ?? {})) {
    if (richText && !richText.tags.includes(element))
      report('P1005', positions.key(richText.attributes, element), `“${element}” is not one of the tags.`);
  }
  for (const group of Object.values(site?.constants ?? {})) {
    for (const constant of Object.values(group)) {
      if (typeof constant !== 'object' || constant === null || !('value' in constant)) continue;
      if (Number(constant.min ?? -Infinity) > Number(constant.max ?? Infinity))
        report('P2043', positions.value(constant, 'max'), '“max” is less than “min”: no value fits.');
    }
  }
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
  const { envelope, paging, encryption, headers } = transport;
  distinct(
    envelope,
    (['code', 'message', 'data', 'rows', 'total'] as const).map((key) => [key, envelope[key]]),
  );
  distinct(
    paging,
    (['page', 'size'] as const).map((key) => [key, paging[key]]),
  );
  isCount(transport, 'timeout', transport.timeout);
  isCount(paging, 'default', paging.default);
  isCount(paging, 'max', paging.max);
  isCount(encryption, 'bits', encryption.bits);
  eachRepeat(
    Object.values(headers),
    ({ name }) => name.toLowerCase(),
    (header) => report('P2046', positions.value(header, 'name'), `“${header.name}” means something else here already.`),
  );
};
