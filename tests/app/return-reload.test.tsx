import { Children, Fragment, type PropsWithChildren, type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiContext } from '../../app/core/api/api-context.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { useReturnDraft } from '../../app/pages/company/report/fill/use-return-draft.ts';
import { UploadReturn } from '../../app/pages/company/report/other/upload-return.tsx';
import ReportFill from '../../app/pages/company/report/report-fill.tsx';
import ReportOther from '../../app/pages/company/report/report-other.tsx';
import type { ApiClient } from '../../generated/api/transport.ts';
import type { ReturnFile, ReturnForm, ReturnRecord } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { returnState } from '../../generated/states.ts';
import { browserStorage } from '../support/browser-storage.ts';
import { viewOf } from '../support/sample-site.ts';

beforeEach(() => void browserStorage());
afterEach(() => void vi.unstubAllGlobals());

const api: ApiClient = {
  call: () => Promise.reject(new Error('nothing is called')),
};

/** A return as in each response of the server: a new object with its own form. */
const recordOf = (version: number, a: number): ReturnRecord & { readonly form: ReturnForm } => ({
  task: {
    ...{ id: 'annual', title: '年报', kind: 'form', year: 2026, note: '', deadline: '' },
    ...{ state: 'draft', status: returnState.draft },
  },
  form: { id: 'annual', title: '年报', sections: [], checks: [] },
  ...{ version, values: { a }, lastYear: {}, files: [] },
});

test('reloading a return under an open draft changes neither the texts of the draft nor its base version', () => {
  const loaded = [recordOf(3, 1), recordOf(4, 2)];
  const seen: (readonly [version: number, text: string | undefined, changed: boolean])[] = [];
  function Editor(): ReactElement | null {
    const [index, setIndex] = useState(0);
    const { form, ...record } = loaded[index] as (typeof loaded)[number];
    const draft = useReturnDraft(record, form);
    seen.push([draft.version(), draft.texts.a, draft.touchedSinceSaved('a')]);
    if (index < loaded.length - 1) setIndex(index + 1);
    return null;
  }
  renderToStaticMarkup(
    <ApiContext value={api}>
      <Editor />
    </ApiContext>,
  );
  // If sent with version 4, the text of version 3 would undo what a colleague has saved.
  expect(seen).toEqual([
    [3, '1', false],
    [3, '1', false],
  ]);
});

type Part = ReactElement<
  PropsWithChildren<{ readonly fresh?: boolean; readonly onSubmitted?: (record: ReturnRecord) => void }>
>;
/** The first element of the named component in a page. */
const partOf = ({ props }: Part, name: string): Part | undefined => {
  const parts = Children.toArray(props.children) as Part[];
  const inside = parts.filter(({ type }) => type === Fragment).map((part) => partOf(part, name));
  return [...parts, ...inside].find((part) => typeof part?.type === 'function' && part.type.name === name);
};

/** A return in another state. */
const inState = (version: number, task: object): ReturnRecord => {
  const record = recordOf(version, 1);
  return { ...record, task: { ...record.task, ...task } };
};

/** What the page shows: first, after its return is submitted, and after a reload with each of the other records. */
function shownWith(records: readonly ReturnRecord[]): readonly (string | undefined)[] {
  const loaded = records.map((record) => ({ record, guides: { links: [], texts: [] } }));
  const seen: (string | undefined)[] = [];
  function Page(): null {
    // Two passes per record: a reloaded record is adopted in the first of them.
    const [pass, setPass] = useState(0);
    const data = loaded[Math.floor(pass / 2)] as (typeof loaded)[number];
    const query = new URLSearchParams();
    const page = ReportFill({ route: routes['company-report-dataFill'], params: {}, query, data }) as Part;
    const [editor, receipt] = [partOf(page, 'ReturnEditor'), partOf(page, 'Receipt')];
    seen[pass] = editor ? `editor ${editor.key}` : receipt && (receipt.props.fresh ? 'just handed in' : 'handed in');
    if (pass === 0) editor?.props.onSubmitted?.(inState(4, handedIn));
    if (pass < loaded.length * 2 - 1) setPass(pass + 1);
    return null;
  }
  renderToStaticMarkup(<Page />);
  return seen.filter((_, pass) => pass === 0 || pass % 2 === 1);
}

const handedIn = { state: 'submitted', status: returnState.submitted } as const;

test('a submitted return is shown as submitted until a reload shows that it was sent back', () => {
  const [draft, submitted, sentBack] = [
    recordOf(3, 1),
    inState(4, handedIn),
    inState(5, { status: returnState.sentBack }),
  ];
  expect(shownWith([draft, submitted, sentBack])).toEqual([
    expect.stringMatching(/^editor/),
    'just handed in',
    'handed in',
    expect.stringMatching(/^editor/),
  ]);
});

test('the first save of a return keeps its editor mounted; a return that is sent back mounts a new one', () => {
  const untouched = inState(0, { state: 'open', status: undefined });
  const [[first], [saved], [sentBack]] = [untouched, recordOf(1, 1), inState(5, { status: returnState.sentBack })].map(
    (record) => shownWith([record]),
  ) as [string[], string[], string[]];
  expect(saved).toBe(first);
  expect(sentBack).not.toBe(first);
});

const fileOf = (id: string): ReturnFile => ({
  ...{ id, name: `${id}.pdf`, size: 9, mediaType: 'application/pdf', uploadedTime: '2026-11-20 10:00:00' },
});

test('a return of files shows the files and the state of the reloaded record', () => {
  const [first, second] = [
    { ...recordOf(3, 1), files: [fileOf('1')] },
    { ...inState(4, handedIn), files: [fileOf('1'), fileOf('2')] },
  ];
  const seen: (readonly [files: number | undefined, handedIn: boolean])[] = [];
  function Page(): null {
    const [pass, setPass] = useState(0);
    const page = UploadReturn({ loaded: pass < 2 ? first : second }) as Part;
    const { files } = (partOf(page, 'ReturnFiles')?.props ?? {}) as { readonly files?: readonly ReturnFile[] };
    const receipt = partOf(page, 'Receipt');
    seen[pass] = [files?.length, receipt !== undefined];
    expect(receipt?.props.fresh ?? false).toBe(false);
    if (pass < 3) setPass(pass + 1);
    return null;
  }
  renderToStaticMarkup(
    <ApiContext value={api}>
      <Page />
    </ApiContext>,
  );
  expect([seen[1], seen[3]]).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('a return of files is mounted anew when it is submitted, but not on its first save', () => {
  const keyOf = (record: ReturnRecord): string | null | undefined => {
    let key: string | null | undefined;
    function Page(): null {
      const data = { record, tasks: [], guides: { links: [], texts: [] } };
      const query = new URLSearchParams({ task: 'annual' });
      const page = ReportOther({ route: routes['company-report-other'], params: {}, query, data }) as Part;
      key = partOf(page, 'UploadReturn')?.key;
      return null;
    }
    renderToStaticMarkup(
      <PageViewContext value={viewOf(routes['company-report-other'])}>
        <Page />
      </PageViewContext>,
    );
    return key;
  };
  expect(keyOf(recordOf(1, 1))).toBe(keyOf(inState(0, { state: 'open', status: undefined })));
  expect(keyOf(inState(4, handedIn))).not.toBe(keyOf(recordOf(3, 1)));
});
