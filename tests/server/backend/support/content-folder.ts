import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Texts by path inside the content folder. */
export type ContentFiles = Readonly<Record<string, string>>;

/** An article's file. `head` is YAML, a line each. */
export const article = (head: string, body = '正文第一段。'): string =>
  `---\nsummary: 用于测试的摘要，说明这一条目讲什么。\n${head}\n---\n${body}\n`;

const news = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `news/party/news-${String(index + 1).padStart(2, '0')}.md`,
    article(`title: 第${index + 1}号党建要闻\nday: -${index}\ntopics: [${index % 2 ? '学习' : '服务'}]`),
  ]),
);

const facts: ContentFiles = {
  'facts/facts.yaml': `radiation-doses:
  title: 辐射剂量比较
  source: 来源一行
  asOf: "2008"
  columns:
    - { key: label, label: 来源 }
    - { key: microSv, label: 剂量, unit: 微希沃特, number: true }
`,
  'facts/radiation-doses.csv': 'label,microSv\n天然本底,2420\n未知,\n',
};

/** A small folder with one of everything. Days count from the first start. */
export const sampleContent: ContentFiles = {
  ...news,
  ...facts,
  'news/party/news-pinned.md': article('title: 置顶的旧闻\nday: -400\npinned: true'),
  'news/industry/reactor-vessel.md': article(
    'title: 反应堆压力容器锻件通过评审\nday: -2\ntime: "08:30"\ntopics: [装备]\nkeywords: [锻件]',
    '# 一级标题\n\n大型锻件的<script>alert(1)</script>性能合格。\n\n[外链](javascript:alert(1)) **重点**\n',
  ),
  'news/industry/market-report.md': article(
    'title: 市场季度报告\nday: -1\ntopics: [装备]',
    '报告提到反应堆一词，其余内容讲市场与HPR1000。',
  ),
  'notice/notice/notice-files.md': article(
    'title: 关于报送材料的通知\nday: 0\ndeadline: 10\nattachments:\n  - { file: form.csv, name: 报名表（2026）.csv }',
  ),
  'files/form.csv': '姓名,单位\n',
  'org/leader/leader-second.md': article('title: 第二位\nday: 0\norder: 2\nextra: { post: 副主任 }'),
  'org/leader/leader-first.md': article('title: 第一位\nday: -5\norder: 1\nextra: { post: 主任 }'),
  'org/event/chronicle.csv':
    'id,year,month,day,title,text\nevent-a,0,2,3,今年的事,正文甲\nevent-b,-1,,,去年的事,正文乙\nevent-c,-3,5,,三年前的事,正文丙\n',
  'org/honor/photos.csv':
    'id,title,summary,year,issuer,illustration\nhonor-a,荣誉甲,说明甲,-1,颁发单位,medal\nhonor-b,荣誉乙,说明乙,-2,,\n',
  'party/union/member/entries.csv':
    'id,title,summary,initial,district,kind,joined\nmember-a,甲公司（示例）,简介甲,J,浦东新区,装备制造,-4\n',
  'industry/shanghai/map/company/entries.csv':
    'id,title,summary,lng,lat,products\ncompany-a,乙公司（示例）,简介乙,121.5,31.2,主泵、阀门\n',
  'industry/shanghai/advertise/events/fair.md': article('title: 核电装备展\nday: -1\nextra: { start: 20, end: 22 }'),
  'industry/china/rule/real-law.md': article('title: 核安全法\ndate: 2017-09-01\nsample: false'),
  'company/info/industry/briefing.md': article(
    'title: 会员简报\nday: -1\ntopics: [装备]\nattachments:\n  - { file: form.csv, name: 会员附件.csv }',
    '只给会员看的反应堆内容。',
  ),
  'company/report/meeting/meeting.md': article('title: 统计工作会议\nday: -1'),
};

/** Writes a content folder of its own for a test. */
export async function writeContent(files: ContentFiles = sampleContent): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portal-content-'));
  await addContent(root, files);
  return root;
}

export async function addContent(root: string, files: ContentFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

export const removeContent = (root: string, path = ''): Promise<void> =>
  rm(join(root, path), { recursive: true, force: true });
