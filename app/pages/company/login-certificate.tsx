import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { LoginGuide, type LoginGuideData, loadLoginGuide } from './login/login-guide.tsx';

export const load = ({ route, context }: PageInput<'login-certificate', LoadContext>): Promise<LoginGuideData> =>
  loadLoginGuide(route.path, context);

export default function LoginCertificate({ data }: PageProps<'login-certificate', typeof load>): ReactElement {
  return <LoginGuide data={data} />;
}
