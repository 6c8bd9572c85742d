import { useEffect, useEffectEvent, useState } from 'react';
import type { WechatCode } from '../../../../generated/models.ts';
import { usePageView } from '../../../core/page/view.ts';
import { failureText } from './failure-text.ts';
import { consumeCallback } from './wechat-state.ts';

type Progress = 'none' | 'busy' | 'done' | 'failed';

/** Processes WeChat's response in the page's URL once, and removes it from the URL. */
export function useWechatCallback(use: (response: WechatCode) => Promise<void>): {
  readonly progress: Progress;
  readonly failure: string;
} {
  const { path, search } = usePageView();
  const [progress, setProgress] = useState<Progress>('none');
  const [failure, setFailure] = useState('');
  const onResponse = useEffectEvent(use);
  useEffect(() => {
    const response = consumeCallback(search);
    if (!response) return;
    history.replaceState(history.state, '', path);
    const fail = (text: string): void => {
      setFailure(text);
      setProgress('failed');
    };
    if (response === 'foreign') return fail('二维码已失效，请刷新后重新扫描');
    setProgress('busy');
    onResponse(response).then(
      () => setProgress('done'),
      (error: unknown) => fail(failureText(error)),
    );
  }, [path, search]);
  return { progress, failure };
}
