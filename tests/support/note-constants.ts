/** Numbers in the notes that are not in the site's tables, with the reason. */
export const constants: readonly (readonly [reason: string, phrases: readonly string[]])[] = [
  ['the day and the years of the tables', ['2025年9月4日', '2025年9月', '9月4日', '2025年']],
  ['names of units and models', ['柏崎刈羽6号、7号', '徐大堡1号、2号', 'AP-1000', 'AP1000', 'CAP1000', 'CPR1000']],
  ['conversions of units', ['1万千瓦=10兆瓦', '10亿千瓦时=1太瓦时']],
  ['a licence', ['CC BY 4.0']],
  ['figures of the industry association', ['28台', '4月公布', '6096万千瓦', '2024年为例', '4447亿']],
  ['how a unit is tested before it is handed over', ['168小时']],
  ['numbered steps of a list', ['\n1. ', '\n2. ', '\n3. ', '\n4. ', '\n5. ', '\n6. ', '\n7. ', '\n8. ', '\n9. ']],
  ['mothballed units, which the tables leave out', ['25台登记为', '日本17台、印度4台、美国2台', '各1台', '20台左右']],
  ['counts of other publishers', ['从416到440不等', '约440；', '约420']],
  ['an example of a search', ['100万至120万千瓦']],
  ['how far older editions of the export differ', ['相差0.6%', '世界2023年']],
  [
    'years that only date a sentence',
    ['2024年以后', '2024年起', '2011年之后', '完整到2023年', '只到2024年', '中国台湾2024年'],
  ],
  ['groups of the tables', ['欧盟27国']],
  ['days on which something ended', ['2025年5月']],
];
