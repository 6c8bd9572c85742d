import { type ComponentType, type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { errors } from '../../../generated/errors.ts';
import { isOffline } from '../../core/page/failed-page.ts';
import { reportFailure } from '../toast/report-failure.ts';
import { createPartLoader } from './part-loader.ts';

type FetchModule<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface LazyPartOptions<Props> {
  /** Shown until the part has loaded. */
  readonly waiting?: ReactNode;
  /** Shown if the part cannot be loaded; by default a message and a retry button. */
  readonly missing?: (props: Props) => ReactNode;
  /** Called if the part cannot be loaded. */
  readonly onMissing?: (props: Props) => void;
}

/**
 * A part of a page whose code is loaded when it is first shown. Unlike with React's own `lazy`, a chunk that fails to load
 * affects only this part, not the page around it with its input.
 */
export function lazyPart<Props extends object>(
  fetchModule: FetchModule<Props>,
  { waiting = null, missing, onMissing }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const loader = createPartLoader(fetchModule);
  return function LazyPart(props: Props): ReactNode {
    const [Part, setPart] = useState(() => loader.loaded);
    const [isMissing, setMissing] = useState(false);
    const tellMissing = useEffectEvent(() => onMissing?.(props));
    const isWaiting = Part === null && !isMissing;
    useEffect(() => {
      if (!isWaiting) return;
      let isGone = false;
      loader.load().then(
        // A setter calls a function that it receives, and the component is one.
        (part) => !isGone && setPart(() => part),
        () => {
          if (isGone) return;
          setMissing(true);
          tellMissing();
        },
      );
      return () => {
        isGone = true;
      };
    }, [isWaiting]);
    if (Part) return <Part {...props} />;
    if (!isMissing) return waiting;
    return missing ? missing(props) : <MissingPart onRetry={() => setMissing(false)} />;
  };
}

/** A dialog whose code is loaded when it is first opened. If that fails, a toast is shown and the dialog counts as closed. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  fetchModule: FetchModule<Props>,
): ComponentType<Props> =>
  lazyPart(fetchModule, {
    missing: () => null,
    onMissing: ({ onClose }) => {
      reportFailure({ kind: 'network', msg: '' }, 'GET');
      onClose();
    },
  });

const MissingPart = ({ onRetry }: { readonly onRetry: () => void }): ReactElement => (
  <div role="alert" className="flex flex-wrap items-center gap-3">
    <p>{isOffline() ? errors.offline.text : '这部分内容暂时无法显示'}</p>
    <button
      type="button"
      onClick={onRetry}
      className="inline-flex min-h-9 items-center rounded-sm border border-brand px-3 text-brand hover:bg-mist"
    >
      重试
    </button>
  </div>
);
