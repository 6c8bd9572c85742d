import { type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageViewContext } from '../../app/core/page/view.ts';
import { SaveLine } from '../../app/pages/company/report/fill/save-line.tsx';
import type { ReturnDraft } from '../../app/pages/company/report/fill/use-return-draft.ts';
import { Application } from '../../app/runtime/application.tsx';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** Saving happens while people type: screen readers announce only what needs their attention. */

interface Line {
  readonly visible: string;
  readonly announced: string | undefined;
}

/** The line after these states, one after the other. */
function lineOf(...states: readonly ReturnDraft['status'][]): Line {
  function Trial(): ReactElement {
    const [step, setStep] = useState(0);
    if (step < states.length - 1) setStep(step + 1);
    // Only what the line reads.
    return SaveLine({ draft: { status: states[step] } as ReturnDraft });
  }
  const markup = renderToStaticMarkup(
    <Application site={sampleSite()} api={silentApi}>
      <PageViewContext value={viewOf(routes['company-login'])}>
        <Trial />
      </PageViewContext>
    </Application>,
  );
  const textOf = (html: string | undefined): string | undefined => html?.replace(/<[^>]+>/g, '');
  const visible = /<p[^>]*data-save="\w+"[^>]*>.*?<\/p>/.exec(markup)?.[0] ?? '';
  expect(visible).not.toContain('role=');
  const live = /<(\w+)[^>]*role="status"[^>]*>(.*?)<\/\1>/.exec(markup)?.[2];
  return { visible: textOf(visible) ?? '', announced: textOf(live) };
}

test.each([
  ['saved', '已全部保存'],
  ['pending', '正在输入，稍后自动保存'],
  ['saving', '正在保存…'],
] as const)('%s is shown and not announced', (kind, text) => {
  expect(lineOf({ kind })).toEqual({ visible: text, announced: '' });
});

test.each([
  [{ kind: 'offline' }, '网络中断，填写内容已存在本机，恢复后自动上传', ''],
  [{ kind: 'expired' }, '登录已过期，填写内容已存在本机', '重新登录'],
  [{ kind: 'failed', message: '服务繁忙' }, '未能保存：服务繁忙，填写内容已存在本机', ''],
] as const)('%j is shown and announced', (status, text, button) => {
  expect(lineOf(status)).toEqual({ visible: text + button, announced: text });
});

test('retries do not repeat the announcement, which ends when everything is saved', () => {
  const offline = '网络中断，填写内容已存在本机，恢复后自动上传';
  const [saving, saved] = [{ kind: 'saving' }, { kind: 'saved' }] as const;
  expect(lineOf({ kind: 'offline' }, saving)).toEqual({ visible: '正在保存…', announced: offline });
  expect(lineOf({ kind: 'offline' }, saving, saved)).toEqual({ visible: '已全部保存', announced: '' });
});
