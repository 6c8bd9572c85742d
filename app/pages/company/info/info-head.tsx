import type { ComponentProps, ReactElement } from 'react';
import { JumpList } from '../../../components/jump-list.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Card } from '../../../ui/card.tsx';

/** The head of the pages "own company" and "own account": the title, and links to the parts. */
export const InfoHead = ({ parts }: Pick<ComponentProps<typeof JumpList>, 'parts'>): ReactElement => (
  <Card>
    <PageTitle />
    <JumpList label="本页内容" parts={parts} />
  </Card>
);
