import { type ReactElement, useState } from 'react';
import { backends } from '../../../generated/backends.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { useApi } from '../../core/api/api-context.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { useSite } from '../../core/page/site-context.ts';
import { FileForm } from './login/certificate/file-form.tsx';
import { KeyForm } from './login/certificate/key-form.tsx';
import { loginWith } from './login/certificate/login.ts';
import { type Signer, SignerError } from './login/certificate/signer.ts';
import { failureText } from './login/failure-text.ts';
import { JoinLink } from './login/join-link.tsx';
import { LoginFailure } from './login/login-failure.tsx';
import { LoginGuide, type LoginGuideData, loadLoginGuide } from './login/login-guide.tsx';
import { LoginTitle } from './login/login-title.tsx';
import { SecondStep } from './login/second-step.tsx';
import { useStartSession } from './login/use-start-session.ts';
import { LoginWays } from './login/ways.tsx';

export const load = ({ route, context }: PageInput<'login-certificate', LoadContext>): Promise<LoginGuideData> =>
  loadLoginGuide(route.path, context);

/** Login by certificate, from a file or from a hardware key through its vendor's service. */
export default function LoginCertificate({ data }: PageProps<'login-certificate', typeof load>): ReactElement {
  const api = useApi();
  const login = useStartSession();
  const { settings } = useSite();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const loginBy = async (open: () => Promise<Signer>): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await login.end(await loginWith(await open(), api, backends[settings.backend].certificateId));
    } catch (error) {
      setFailure(error instanceof SignerError ? error.message : failureText(error));
    } finally {
      setBusy(false);
    }
  };

  if (login.ticket) return <SecondStep login={login} />;
  return (
    <>
      <LoginTitle />
      <LoginWays />
      <LoginFailure text={failure} />
      <FileForm busy={busy} onChosen={loginBy} />
      {settings.keyService ? (
        <KeyForm base={settings.keyService} busy={busy} onChosen={loginBy} onFailure={setFailure} />
      ) : null}
      <LoginGuide data={data} />
      <JoinLink />
    </>
  );
}
