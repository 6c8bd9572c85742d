import type { ReactNode } from 'react';
import { site } from '../../generated/site.ts';

export default function Home(): ReactNode {
  return <p>{site.description}</p>;
}
