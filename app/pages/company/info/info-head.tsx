import type { ComponentProps, ReactElement } from 'react';
import { JumpList } from '../../../components/jump-list.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Card } from '../../../ui/card.tsx';

/** The head of the pages of the own company and the own account: the title, and the way to each part. */
export const InfoHead = ({ parts }: Pick<ComponentProps<typeof JumpList>, 'parts'>): ReactElement => (
  <Card>
    <PageTitle />
    <JumpList label="本页内容" parts={parts} />
  </Card>
);
