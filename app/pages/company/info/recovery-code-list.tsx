import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  /** Called when the member has saved the codes. They cannot be shown again. */
  readonly onRead: () => void;
}

/** New recovery codes, shown once. */
export const RecoveryCodeList = ({ codes, onRead }: RecoveryCodeListProps): ReactElement => (
  <div>
    <p className="mb-3">
      请保存以下恢复码，它们只显示这一次。手机不在身边时，可用恢复码代替动态验证码登录，每个只能用一次。
    </p>
    <ul aria-label="恢复码" className="mb-4 grid max-w-[28rem] gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button onClick={onRead}>已保存，不再显示</Button>
  </div>
);
