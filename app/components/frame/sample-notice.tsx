import type { ReactElement } from 'react';

/** States once for the whole site that its organisation, people and companies are samples. */
export const SampleNotice = (): ReactElement => <p>演示站点：机构、人物、企业均为虚构示例</p>;
