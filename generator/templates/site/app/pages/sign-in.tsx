import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../generated/paths.ts';
import { signIn } from '../api.ts';

export default function SignIn(): ReactNode {
  const navigate = useNavigate();
  const enter = (): void => {
    signIn('example');
    void navigate(pathOf('members'));
  };
  return (
    <button type="button" onClick={enter}>
      Sign in
    </button>
  );
}
