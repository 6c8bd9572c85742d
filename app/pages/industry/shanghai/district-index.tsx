import type { ReactElement } from 'react';
import type { DistrictPaths } from '../../../core/things/districts.ts';

/** Links to the pages of all districts. */
export const DistrictIndex = ({ districts }: { readonly districts: DistrictPaths }): ReactElement => (
  <nav aria-label="各区核电产业" className="no-print mt-5">
    <ul className="flex flex-wrap gap-2">
      {Object.entries(districts).map(([name, path]) => (
        <li key={path}>
          <a
            href={path}
            className="inline-flex min-h-9 items-center rounded-sm border border-line px-3 text-brand hover:border-brand"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
