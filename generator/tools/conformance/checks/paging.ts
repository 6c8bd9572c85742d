import { constantAt } from '../../../compiler/model/constants.ts';
import type { Examination } from '../examination.ts';
import { pick, told } from '../reading.ts';
import type { Success } from './reads.ts';

interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/** A page number beyond the end of any list. */
const BEYOND = 1000;

/** Identifies an entry: by its id, otherwise by its whole content. Counters of an entry may change between two calls. */
const nameOf = (row: unknown): string => {
  const { id } = (typeof row === 'object' && row !== null ? row : {}) as { readonly id?: unknown };
  return JSON.stringify(id ?? row);
};

/** Checks a list: page size, total, order, and the response beyond its end. */
export async function checkPaging(examination: Examination, { args, token }: Success): Promise<void> {
  const { endpoint, setting } = examination;
  const { paging, envelope } = setting.model.transport;
  const pages = [paging.page, paging.size].every((name) => Object.hasOwn(endpoint.query ?? {}, name));
  const at = (name: string): number => Number(constantAt(setting.model.site.constants, name));
  const ask = async (page: number | null, size: number | null): Promise<Page | string> => {
    const query = {
      ...args.query,
      ...(page === null ? {} : { [paging.page]: String(page) }),
      ...(size === null ? {} : { [paging.size]: String(size) }),
    };
    const reading = await examination.ask({ ...args, query, token });
    const where = page === null ? 'the list' : `page ${page}`;
    if (reading.kind !== 'success') return `${where}: ${told(reading)}`;
    const rows = pick(reading.fields, envelope.rows, envelope);
    const total = pick(reading.fields, envelope.total, envelope);
    return Array.isArray(rows) && typeof total === 'number' ? { rows, total } : `${where}: no rows or no total`;
  };
  const judge = (page: Page | string, problem: (page: Page) => string | false): void => {
    if (typeof page === 'string') examination.fail('paging', page);
    else examination.judge('paging', problem(page) || null);
  };

  const whole = await ask(null, null);
  judge(whole, ({ rows, total }) => total < rows.length && `the total is ${total} for ${rows.length} rows`);
  if (!pages || typeof whole === 'string') return;
  const { total } = whole;
  const usual = Math.min(total, at(paging.default));
  judge(whole, ({ rows }) => rows.length !== usual && `${rows.length} rows where ${usual} are due without a size`);
  const first = await ask(1, 1);
  judge(first, (page) => page.rows.length !== Math.min(1, total) && `${page.rows.length} rows on a page of one`);
  judge(first, (page) => page.total !== total && 'the total changes with the size');
  const again = await ask(1, 1);
  judge(
    again,
    ({ rows }) => typeof first !== 'string' && nameOf(rows[0]) !== nameOf(first.rows[0]) && 'the order changes',
  );
  if (total > 1) {
    const second = await ask(2, 1);
    judge(second, ({ rows }) => rows.length !== 1 && `${rows.length} rows on the second page of one`);
    judge(
      second,
      ({ rows }) => typeof first !== 'string' && nameOf(rows[0]) === nameOf(first.rows[0]) && 'page 2 repeats page 1',
    );
  }
  const beyond = await ask(total + BEYOND, 1);
  // Both an empty page and the last page are common beyond the end, and pagers can handle either.
  judge(beyond, ({ rows }) => rows.length > 1 && `${rows.length} rows on a page of one behind the end`);
  judge(beyond, (page) => page.total !== total && 'the total changes behind the end');
  const most = at(paging.max);
  judge(await ask(1, most + 1), ({ rows }) => rows.length > most && `${rows.length} rows where ${most} are the most`);
}
