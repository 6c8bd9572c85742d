import type { ReactNode } from 'react';
import { FailureNotice } from '../../../components/failed-section.tsx';
import type { Part as PartialData } from '../../../core/page/failed-page.ts';
import { Part } from './part.tsx';

interface PartOrProps<T> {
  readonly part: PartialData<T>;
  readonly id: string;
  readonly title: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of the page, or the reason why it failed to load; the other parts are not affected. */
export const PartOr = <T,>({ part, id, title, children }: PartOrProps<T>): ReactNode =>
  part.failure ? (
    <Part id={id} title={title}>
      <FailureNotice failure={part.failure} />
    </Part>
  ) : (
    children(part.value)
  );
