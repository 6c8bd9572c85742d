/**
 * The picture of an entry. An entry without an illustration gets a drawn cover, whose subject is chosen by the words of its
 * title, summary and topics; the URL contains all inputs of the drawing, so covers work with every backend.
 */

/** Each subject and the words that select it. The first match wins, so more specific subjects come first. */
const wordsOf = {
  pebble: ['高温气冷', '球床', '陶瓷球'],
  small: ['小型堆', '小型模块', '小堆', '玲龙'],
  isotope: ['同位素', '半衰期', '发生器'],
  weld: ['焊'],
  robot: ['机器人', '水下'],
  pump: ['主泵', '试验泵', '泵'],
  valve: ['阀'],
  forging: ['锻件', '铸件', '炉前', '封头', '守炉', '热处理', '钢锭'],
  tube: ['换热管', '管材', '弯管', '同一根管'],
  cable: ['电缆', '交联', '电气'],
  penetration: ['贯穿件', '密封件', '屏蔽门', '支架'],
  inspection: ['无损检测', '探伤', '读片', '超声', '检测'],
  quake: ['抗震', '试验台', '热态试验'],
  waste: ['废物', '退役', '关机', '弃核', '废酸'],
  heating: ['供热', '供汽', '余热'],
  dose: ['剂量', '辐射', '香蕉', '监测仪'],
  control: ['控制室', '主控', '仪控', '冗余', '信号', '平台', '代码'],
  mentor: ['师徒', '拜师', '学徒', '带徒', '老师傅', '裁判'],
  cloud: ['云室'],
  dice: ['骰子', '衰变'],
  camp: ['夏令营', '营员'],
  quiz: ['竞赛', '答题', '备赛', '决赛', '估算题'],
  school: ['学校', '中学', '课堂', '教师', '一周物理课', '四点半'],
  atom: ['原子能', '元素', '中子', '链式'],
  construction: ['在建', '开工', '混凝土', '工期', '模块拼装', '吊装', '工程建设'],
  refuel: ['大修', '换料', '检修'],
  fuel: ['燃料', '铀', '堆芯'],
  vessel: ['反应堆', '压力容器', '堆型', '机型', '三代'],
  sea: ['海边', '冷却水', '潮水', '台风', '沿海'],
  cooling: ['冷却塔', '白云', '碳', '减排', '少烧', '煤'],
  mix: ['电力结构', '发电结构', '光伏', '风电'],
  grid: ['发电量', '发电', '份额', '占比', '一度电', '停电'],
  globe: ['全球', '世界', '国际', '欧洲', '法国', '德国', '日本', '阿联酋', '15国', '各国', '前五国'],
  fleet: ['机组', '核电版图', '厂址', '装机'],
  map: ['地图', '片区', '分布', '五百公里'],
  transport: ['出运', '上路', '物流', '大件', '进出口', '出口', '出海', '境外', '进口', '接驳', '公交'],
  blood: ['献血'],
  family: ['家属', '家风', '职工安心', '关怀', '女性'],
  night: ['夜班', '凌晨', '夜间', '夜谈', '台风'],
  scale: ['纪检', '纪律', '监督', '廉洁', '谈话'],
  election: ['换届', '选举', '转正', '接收'],
  flag: ['党员', '支部', '党日', '党课', '党建', '党总支', '共建'],
  study: ['学党章', '读书', '学习', '读本', '史料', '阅读'],
  volunteer: ['志愿', '社区', '走进', '小分队'],
  shield: ['冒用', '保密', '合规', '防护', '安全'],
  server: ['系统', '网络', '数字化', '软件', '算法', '信息'],
  certificate: ['证书', '名单', '公示', '结果公布', '资格', '许可'],
  hiring: ['招聘', '招募', '用工', '人才', '岗位'],
  helmet: ['班组', '应急', '演练', '险肇', '手势'],
  saving: ['节能', '节约', '一度一度'],
  coin: ['成本', '报价', '收费', '授信', '价格'],
  exhibition: ['展', '集市', '开放日'],
  forum: ['论坛', '沙龙', '研讨', '对话', '会议', '座谈', '对接'],
  training: ['培训', '班', '实训', '课程'],
  law: ['法规', '条例', '法律', '管制', '法', '办法', '制度'],
  contract: ['合同', '采购', '供方', '分包', '条款', '评审'],
  ledger: ['报表', '统计', '数据', '指标', '核对', '问卷', '清单', '年度报告'],
  checklist: ['质量', '审核', '标准', '检查', '验证', '记录', '评定'],
  calendar: ['安排', '值班', '日程', '一周', '月度'],
  desk: ['窗口', '服务', '受理', '诉求', '信箱'],
  exhibit: ['科普馆', '展项', '模型', '科普'],
  notice: ['通知', '公告', '启事', '声明', '征集', '征求'],
  skyline: ['上海', '浦东', '临港', '园区'],
  people: ['企业', '会员', '成员', '单位', '联盟'],
  assembly: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CoverSubject = keyof typeof wordsOf;

export const coverSubjects = Object.keys(wordsOf) as readonly CoverSubject[];

export const coverPalettes = ['day', 'night', 'party'] as const;
export type CoverPalette = (typeof coverPalettes)[number];

/** The number of compositions of each subject. */
export const COMPOSITIONS = 3;

/** The properties of an entry that its cover depends on. */
export interface CoverEntry {
  readonly id: string;
  readonly title?: string;
  readonly summary?: string;
  readonly topics?: readonly string[];
  readonly type?: string;
}

export interface Cover {
  readonly subject: CoverSubject;
  /** 0 to COMPOSITIONS − 1. */
  readonly composition: number;
  readonly palette: CoverPalette;
}

const entriesOfWords = Object.entries(wordsOf) as readonly (readonly [CoverSubject, readonly string[]])[];

const subjectIn = (text: string): CoverSubject | undefined =>
  text ? entriesOfWords.find(([, words]) => words.some((word) => text.includes(word)))?.[0] : undefined;

/** The subject of an entry: by its title, otherwise its summary, otherwise its topics, otherwise the site's motif. */
export const subjectOf = ({ title = '', topics = [], summary = '' }: CoverEntry): CoverSubject =>
  subjectIn(title) ?? subjectIn(summary) ?? subjectIn(topics.join(' ')) ?? 'assembly';

/** A non-negative integer that depends only on the text (FNV-1a, 32 bits). */
export function numberOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The cover of a single entry. */
export function coverOf(entry: CoverEntry): Cover {
  const number = numberOfText(entry.id);
  const palette = entry.type === 'party' ? 'party' : number % 7 < 4 ? 'day' : 'night';
  return { subject: subjectOf(entry), composition: (number >>> 8) % COMPOSITIONS, palette };
}

/** The covers of a row of entries: of any COMPOSITIONS consecutive covers, no two are alike. */
export function coversOf(entries: readonly CoverEntry[]): Cover[] {
  const covers: Cover[] = [];
  for (const entry of entries) {
    const cover = coverOf(entry);
    const near = covers.slice(1 - COMPOSITIONS).filter(({ subject }) => subject === cover.subject);
    let { composition } = cover;
    while (near.some((other) => other.composition === composition)) composition = (composition + 1) % COMPOSITIONS;
    covers.push({ ...cover, composition });
  }
  return covers;
}

/** The file name of a cover, below /covers/ and without the extension. */
export const coverName = ({ subject, composition, palette }: Cover): string =>
  `${subject}-${composition + 1}-${palette}`;

/** The cover for a file name; undefined for any other text. */
export function coverNamed(name: string): Cover | undefined {
  const [, subject, composition, palette] = /^([a-z]+)-([1-9])-([a-z]+)$/.exec(name) ?? [];
  const found = {
    subject: coverSubjects.find((known) => known === subject),
    palette: coverPalettes.find((known) => known === palette),
    composition: Number(composition) - 1,
  };
  if (!found.subject || !found.palette || found.composition >= COMPOSITIONS) return undefined;
  return { subject: found.subject, palette: found.palette, composition: found.composition };
}
