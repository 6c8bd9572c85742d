import { useRef, useState } from 'react';
import { RequestDraftSchema } from '../../../../../generated/body-schemas.ts';
import type { RequestDetail, RequestDraft } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { useNavigateTo } from '../../../../core/navigation/navigate.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { type FormStart, type SchemaForm, useSchemaForm } from '../../../../features/forms/use-schema-form.ts';
import { useSession } from '../../../../features/session/session-store.ts';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { editRequest, requestAt } from './addresses.ts';
import { type StoredRequest, sendRequest, storedName } from './send-request.ts';

interface RequestFormState {
  readonly form: SchemaForm<RequestDraft>;
  saveDraft(): void;
}

/** The form state of a request. The form is submitted if the user may submit, and stored as a draft otherwise. */
export function useRequestForm(request: RequestDetail | null, maySubmit: boolean): RequestFormState {
  const api = useApi();
  const go = useNavigateTo();
  const { today } = useSite();
  const { user } = useSession();
  const initial: FormStart<RequestDraft> = {
    title: request?.title ?? '',
    // The kind of a stored request is always one of the form's kinds.
    kind: (request?.kind ?? '') as RequestDraft['kind'],
    content: request?.content ?? '',
    contact: request?.contact ?? user?.dept?.leader ?? '',
    phone: request?.phone ?? user?.dept?.phone ?? '',
    wishedDate: request?.wishedDate ?? '',
  };
  /** Which of the two buttons was used. */
  const submitting = useRef(maySubmit);
  /** The draft is stored first in both cases; a second attempt updates the draft that the first one created. */
  const stored = useRef<StoredRequest | null>(request);
  const [storeAs, setStoreAs] = useState(() => storedName(request));
  const form = useSchemaForm<RequestDraft>({
    schema: RequestDraftSchema,
    initial,
    storeAs,
    check: ({ wishedDate }) =>
      wishedDate && wishedDate < today ? [{ path: 'wishedDate', message: '希望答复日期不能早于今天' }] : [],
    onSubmit: async (values) => {
      const submits = submitting.current;
      const { id } = await sendRequest(api, values, {
        known: stored.current,
        submits,
        onStored: (draft) => {
          stored.current = draft;
          setStoreAs(storedName(draft));
        },
      });
      showToast('success', submits ? '诉求已提交' : '草稿已保存');
      // Going back must not lead to the form of a submitted request.
      go(requestAt(id), { replace: location.pathname + location.search === editRequest(id) });
    },
  });
  const saveDraft = (): void => {
    submitting.current = false;
    void form.submit().finally(() => {
      submitting.current = maySubmit;
    });
  };
  return { form, saveDraft };
}
