import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { LoginGuide, type LoginGuideData, loadLoginGuide } from './login/login-guide.tsx';

export const load = ({ route, context }: PageInput<'login-wechat', LoadContext>): Promise<LoginGuideData> =>
  loadLoginGuide(route.path, context);

export default function LoginWechat({ data }: PageProps<'login-wechat', typeof load>): ReactElement {
  return <LoginGuide data={data} />;
}
