import { useEffect, useRef, useState } from 'react';
import type { WechatCode } from '../../../../generated/models.ts';
import { usePageView } from '../../../features/page/view.ts';
import { failureText } from './failure-text.ts';
import { takeAnswer } from './wechat-state.ts';

type Progress = 'none' | 'busy' | 'done' | 'failed';

/** Uses the answer that WeChat sent back with the page's address, once, and takes it out of the address. */
export function useWechatAnswer(use: (answer: WechatCode) => Promise<void>): {
  readonly progress: Progress;
  readonly failure: string;
} {
  const { path, search } = usePageView();
  const [progress, setProgress] = useState<Progress>('none');
  const [failure, setFailure] = useState('');
  const latest = useRef(use);
  latest.current = use;
  useEffect(() => {
    const answer = takeAnswer(search);
    if (!answer) return;
    history.replaceState(history.state, '', path);
    const fail = (text: string): void => {
      setFailure(text);
      setProgress('failed');
    };
    if (answer === 'foreign') return fail('二维码已失效，请刷新后重新扫描');
    setProgress('busy');
    latest.current(answer).then(
      () => setProgress('done'),
      (error: unknown) => fail(failureText(error)),
    );
  }, [path, search]);
  return { progress, failure };
}
