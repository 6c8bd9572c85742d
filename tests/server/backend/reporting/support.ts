import { type Answer, article, TestBackend } from '../harness.ts';

/** Index of each demo account: two of one company, one of another, one of the centre's staff. */
export const people = { owner: 0, sub: 1, other: 2, desk: 3 } as const;

/** A backend with the declared returns, a meeting that is ahead and one that is over, and other content that a test needs. */
export async function reportingBackend(
  files: Readonly<Record<string, string>> = {},
  options: { readonly hasOwnDatabase?: boolean } = {},
): Promise<TestBackend> {
  const meetings = {
    'company/report/meeting/meeting-ahead.md': article({
      title: '一次将要召开的会议',
      more: 'extra: { start: 10, end: 10, place: 二楼报告厅, capacity: 5 }\n',
    }),
    'company/report/meeting/meeting-past.md': article({
      title: '一次已经开过的会议',
      more: 'extra: { start: -10, end: -10, place: 二楼报告厅, capacity: 5 }\n',
    }),
  };
  return TestBackend.make({ ...files, ...meetings }, { folders: ['returns'], ...options });
}

/** A call with a body, as somebody. */
export async function send(
  backend: TestBackend,
  token: string | null,
  method: string,
  path: string,
  body: unknown = undefined,
): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await backend.fetch(path, {
    method,
    headers,
    body: body === undefined || method === 'GET' ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** An upload as the browser sends it; `field` is the form's part that holds the file. */
export async function upload(
  backend: TestBackend,
  token: string,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  field = 'reportfile',
): Promise<Answer> {
  const form = new FormData();
  form.set(field, new File([bytes], name));
  const response = await backend.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return (await response.json()) as Answer;
}

export const dataOf = <T>(answer: Answer): T => answer.data as T;

export const draft = {
  title: '希望协调一个试验台时段',
  kind: '检测资源',
  content: '下个月有两台泵需要完成抗震试验，请协助协调时段。',
  contact: '示例联系人',
  phone: '021-00000001',
};

/** A right statistics return. */
export const rightValues = {
  staffTotal: 900,
  staffNuclear: 520,
  staffResearch: 150,
  mainBusiness: '核级泵壳与支撑件',
  outputValue: 100000,
  incomeTotal: 95000,
  incomeNuclear: 64000,
  incomeIsland: 38000,
  incomeTurbine: 12000,
  incomeAuxiliary: 7500,
  incomeService: 5200,
  incomeOther: 1300,
  profitTotal: 7600,
  contractsNew: 83000,
  contractsHome: 74000,
  contractsExport: 9000,
  ordersInHand: 150000,
  researchTotal: 6000,
  researchNuclear: 4200,
  patents: 90,
  capacityUse: 77.2,
  firstPass: 98.4,
  onTime: 94.1,
  energyTotal: 6300,
  energyPower: 4200,
  filler: '示例填报人',
  fillerPhone: '021-00000001',
};
