import type { ReactElement } from 'react';
import { useOneAtATime } from '../../../core/input/one-at-a-time.ts';
import { Button } from '../../../ui/button.tsx';

interface CodeButtonProps {
  /** Seconds until another code may be requested. */
  readonly seconds: number;
  readonly label?: string;
  /** Resolves when the code has been sent or sending has failed. */
  readonly onSend: () => Promise<void>;
}

/** Requests a code, and counts down until another may be requested. */
export function CodeButton({ seconds, label = '获取验证码', onSend }: CodeButtonProps): ReactElement {
  const { busy, run } = useOneAtATime();
  return (
    <Button variant="outline" disabled={seconds > 0 || busy} onClick={() => void run(onSend)}>
      {seconds > 0 ? `${seconds}秒后重发` : label}
    </Button>
  );
}
