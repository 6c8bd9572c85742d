import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';

interface CodeButtonProps {
  /** Until another code may be asked for. */
  readonly seconds: number;
  readonly label?: string;
  readonly onSend: () => void;
}

/** Asks for a code, and counts down until it may be asked for again. */
export const CodeButton = ({ seconds, label = '获取验证码', onSend }: CodeButtonProps): ReactElement => (
  <Button variant="outline" disabled={seconds > 0} onClick={onSend}>
    {seconds > 0 ? `${seconds}秒后重发` : label}
  </Button>
);
