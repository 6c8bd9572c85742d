import { Lock } from 'lucide-react';
import { type ReactElement, useCallback } from 'react';
import { getContentReleaseById } from '../../../../generated/api/content.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { useFetched } from '../../../core/api/use-fetched.ts';
import { useSession } from '../../../features/session/session-store.ts';

/** The company's contact data, fetched for members; visitors see how to get access to it. */
export function MemberContact({ id }: { readonly id: string }): ReactElement {
  const { user } = useSession();
  return (
    <section className="mt-6 rounded-lg bg-surface p-4 md:p-5">
      <h2 className="font-bold text-lg">联系方式</h2>
      <div className="mt-2">{user ? <Contact key={id} id={id} /> : <LoginLine />}</div>
    </section>
  );
}

const LoginLine = (): ReactElement => (
  <p className="flex items-center gap-2 text-muted">
    <Lock className="size-4 shrink-0" aria-hidden="true" />
    <span>
      联系方式仅会员可见，请先
      <a href={pathOf('company-login')} className="text-brand underline underline-offset-4">
        登录
      </a>
      。
    </span>
  </p>
);

function Contact({ id }: { readonly id: string }): ReactElement {
  const api = useApi();
  const fetched = useFetched(useCallback(() => getContentReleaseById(api, { id }), [api, id]));
  if (fetched.state === 'loading') return <p className="text-muted">正在读取联系方式…</p>;
  if (fetched.state === 'failed')
    return (
      <p>
        联系方式暂时无法读取。
        <button type="button" onClick={fetched.retry} className="min-h-9 px-1 text-brand underline underline-offset-4">
          重新读取
        </button>
      </p>
    );
  const { contact, phone } = fetched.data.extra;
  if (!contact && !phone) return <p className="text-muted">该企业未登记联系方式。</p>;
  return (
    <FactList
      facts={[
        ['联系人', contact],
        ['联系电话', phone],
      ]}
    />
  );
}
