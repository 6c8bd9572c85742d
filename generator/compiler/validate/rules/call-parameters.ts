import { closest } from '../../../diagnostics/suggest.ts';
import { paramsOf } from '../../model/names.ts';
import type { CallRule, CallRuleInput } from '../rule.ts';

type Parameters = CallRuleInput['endpoint']['query'];

function checkParameters(parameters: Parameters, { positions, report }: CallRuleInput): void {
  for (const parameter of Object.values(parameters ?? {})) {
    if (parameter.values && parameter.type !== 'string')
      report(
        'P2044',
        positions.value(parameter, 'type'),
        'Values are texts: a parameter that lists some is a string.',
        {
          suggestion: 'string',
        },
      );
    const { values = [] } = parameter;
    values.forEach((value, index) => {
      if (values.indexOf(value) < index) report('P1004', positions.value(values, index), `“${value}” stands twice.`);
    });
  }
}

/** The parameters of a call match those of its path and query, and their declarations do not contradict each other. */
export const callParameters: CallRule = (input) => {
  const { endpoint, positions, report } = input;
  const { query, params, path } = endpoint;
  checkParameters(query, input);
  checkParameters(params, input);
  if (endpoint.merge && Object.keys(query ?? {}).length === 0)
    report('P2044', positions.key(endpoint, 'merge'), 'There is no query whose parameters could be merged.');
  const inPath = paramsOf(path);
  const declared = Object.keys(params ?? {});
  for (const name of inPath.filter((one) => !declared.includes(one)))
    report('P2023', positions.value(endpoint, 'path'), `The parameter {${name}} of the path is not declared.`);
  for (const name of declared.filter((one) => !inPath.includes(one)))
    report('P2017', positions.key(params ?? endpoint, name), `The path has no parameter {${name}}.`, {
      suggestion: closest(name, inPath),
    });
};
