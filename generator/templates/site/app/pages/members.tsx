import type { ReactNode } from 'react';

export default function Members(): ReactNode {
  return <p>Only those who have signed in read this.</p>;
}
