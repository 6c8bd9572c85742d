import type { Dialect } from '../../compiler/emit/api/runtime/dialect.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import type { Backend, Sent } from './backend.ts';
import type { CheckName } from './catalogue.ts';
import type { Encrypt } from './encrypt.ts';
import { type Reading, read, told } from './reading.ts';
import type { Samples } from './samples.ts';

/** Shared by all checks of a run. */
export interface Setting {
  readonly model: SiteModel;
  readonly backend: Backend;
  readonly samples: Samples;
  readonly shapeProblem: (endpoint: EndpointModel, reading: Reading) => string | null;
  /** The session; null if there is none. */
  readonly token: string | null;
  readonly encrypt: Encrypt | null;
  /** Whether incomplete bodies may be sent with the session. */
  readonly writes: boolean;
  /** An origin other than the backend's from which browsers make calls. */
  readonly origin: string | null;
  /** How the backend differs from the contract; null if it does not. */
  readonly dialect: Dialect | null;
}

export interface Result {
  readonly check: CheckName;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly detail?: string;
}

/** Stack traces, class names and queries, as servers in several languages expose them. */
const internals = [
  /^\s+at \S.*[:(]\w+.*\d/m,
  /Traceback \(most recent call last\)/,
  /\b[\w$.]+\.(java|kt|scala|cs|py|php|rb|go):\d+/,
  /\b(?:\w+\.){2,}\w*(?:Exception|Error)\b/,
  /\b(?:SQLSTATE|ORA-\d{5}|Exception in thread|SQLSyntaxError\w*)\b/,
  /node_modules\//,
];

/** All texts of a response: the values of a JSON value, otherwise the whole text. */
const textsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join('\n') : String(value ?? '');

/** The examination of one call: makes its requests and checks every response. */
export class Examination {
  readonly endpoint: EndpointModel;
  readonly setting: Setting;
  readonly #results: Result[] = [];
  #responses = 0;

  constructor(endpoint: EndpointModel, setting: Setting) {
    this.endpoint = endpoint;
    this.setting = setting;
  }

  pass(check: CheckName): void {
    this.#results.push({ check, outcome: 'passed' });
  }

  fail(check: CheckName, detail: string): void {
    this.#results.push({ check, outcome: 'failed', detail });
  }

  skip(check: CheckName, detail: string): void {
    this.#results.push({ check, outcome: 'skipped', detail });
  }

  /** Records a check: failed with `problem`, or passed if it is null. */
  judge(check: CheckName, problem: string | null): void {
    if (problem === null) this.pass(check);
    else this.fail(check, problem);
  }

  /** Makes the call and runs the checks that apply to every response. */
  async ask(sent: Sent): Promise<Reading> {
    const { backend, model } = this.setting;
    const response = await backend.send(this.endpoint, sent);
    const reading = read(response, model.transport.envelope);
    if (reading.kind === 'none') {
      this.fail('response', 'the call got no response');
      return reading;
    }
    this.#responses += 1;
    if (reading.problem) this.fail('envelope', reading.problem);
    if (reading.kind === 'success') return reading;
    if (model.transport.retry.statuses.includes(response.status ?? 0))
      this.fail('retry', `refused with ${told(reading)}`);
    const texts = response.json === undefined ? response.text : textsOf(response.json);
    if (internals.some((pattern) => pattern.test(texts)))
      this.fail('internals', `${told(reading)} shows a stack or a query`);
    return reading;
  }

  /** The results, one per check: failed if any part failed, skipped if no part could be run. */
  results(): Result[] {
    const general = (['response', 'envelope', 'retry', 'internals'] as const).map(
      (check): Result => ({ check, outcome: 'passed' }),
    );
    const found = new Map<CheckName, Result>();
    const weight = { skipped: 0, passed: 1, failed: 2 };
    for (const result of [...(this.#responses > 0 ? general : []), ...this.#results]) {
      const known = found.get(result.check);
      if (!known || weight[result.outcome] > weight[known.outcome]) found.set(result.check, result);
      else if (
        result.outcome === 'failed' &&
        known.detail !== result.detail &&
        !known.detail?.includes(result.detail ?? '')
      )
        found.set(result.check, { ...known, detail: `${known.detail}; ${result.detail}` });
    }
    return [...found.values()];
  }
}
