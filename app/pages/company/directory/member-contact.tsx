import { Lock } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { getContentReleaseById } from '../../../../generated/api/content.ts';
import type { ReleaseExtra } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { useApi } from '../../../features/api/api-context.ts';
import { useSession } from '../../../features/session/session-store.ts';

/** How to reach the company: fetched for members, while visitors are told how to become able to see it. */
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
  const [extra, setExtra] = useState<ReleaseExtra | null>(null);
  useEffect(() => {
    let current = true;
    getContentReleaseById(api, { id }).then(
      (release) => current && setExtra(release.extra),
      // The call's own notice says what went wrong; nothing is shown then.
      () => current && setExtra({}),
    );
    return () => {
      current = false;
    };
  }, [api, id]);
  if (!extra) return <p className="text-muted">正在读取联系方式…</p>;
  if (!extra.contact && !extra.phone) return <p className="text-muted">该企业未登记联系方式。</p>;
  return (
    <FactList
      facts={[
        ['联系人', extra.contact],
        ['联系电话', extra.phone],
      ]}
    />
  );
}
