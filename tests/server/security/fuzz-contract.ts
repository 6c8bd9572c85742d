import { readFileSync } from 'node:fs';
import { type Schema as JsonSchema, Validator } from '@cfworker/json-schema';
import type { Answer } from '../backend/harness.ts';
import type { Schema } from './fuzz-values.ts';

/** One operation of `generated/openapi.json`. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  };
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema & { readonly contentEncoding?: string; readonly description?: string } }>
    >;
  };
}

/** An operation with its method and address. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const api = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export const { schemas } = api.components;

/** Every operation of the contract. */
export const calls: readonly Call[] = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/** What a successful response of each call has to fit, by the call's name. */
const promised = new Map(
  calls.map(({ operation: { operationId, responses } }) => [
    operationId,
    new Validator(
      { ...responses[200].content['application/json'].schema, components: { schemas } } as JsonSchema,
      '2020-12',
    ),
  ]),
);

/** How a successful response breaks the contract; empty where it does not. */
export const breachOf = (call: string, answer: Answer): string =>
  promised
    .get(call)
    ?.validate(answer)
    .errors.map(({ instanceLocation, error }) => `${call} ${instanceLocation} ${error}`)
    .at(-1) ?? '';

/** What ids belong to: the part of a path that tells returns from requests, and both from trainings. */
export const groupOf = ({ path }: Call): string =>
  path
    .split('/')
    .find((part) => /train|enrol|return|request|meeting|compan|account|name|session|release|issue/i.test(part))
    ?.toLowerCase()
    .replace(/s$/, '') ?? '';
