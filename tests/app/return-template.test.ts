import { deflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { changesIn, headings, missingFrom, templateRows } from '../../app/pages/company/report/fill/template.ts';
import type { ReturnForm } from '../../generated/models.ts';
import { readSheet } from '../../shared/tables/read-sheet.ts';
import { textInArchive } from '../../shared/tables/unzip.ts';

const form: ReturnForm = {
  id: 'yearly',
  title: '年报',
  sections: [
    {
      id: 'a',
      title: '人员',
      fields: [
        { id: 'staff', label: '人数', type: 'integer', unit: '人', required: true },
        { id: 'income', label: '收入', type: 'decimal', unit: '万元' },
        { id: 'note', label: '说明', type: 'text' },
        { id: 'share', label: '合格率', type: 'decimal', unit: '%' },
      ],
    },
  ],
  checks: [],
};
const workbook = async (rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const data = rows.map((row) =>
    row.map((value) => (value === null ? null : { type: typeof value === 'number' ? Number : String, value })),
  ) as SheetData;
  return new Uint8Array(await writeXlsx(data).toBuffer());
};

describe('a workbook', () => {
  test('is read as it was written: texts, numbers, empty cells and XML special characters', async () => {
    const rows = [
      ['甲 & <乙>', 12.5, null, '"丙"'],
      [-3, null, '丁\n戊'],
    ];
    expect(await readSheet(await workbook(rows))).toEqual([
      ['甲 & <乙>', '12.5', '', '"丙"'],
      ['-3', '', '丁\n戊'],
    ]);
  });
  test('is read with numbers rounded to 15 digits and text cells unchanged', async () => {
    const row = ['2.2999999999999998', '1.1000000000000001', '-7.0000000000000007E-2', '123456789012345', '12.50'];
    const cells = row.map((value) => `<c><v>${value}</v></c>`).join('');
    const id = '<c t="inlineStr"><is><t>310101199001011234</t></is></c><c t="str"><v>2.2999999999999998</v></c>';
    const xml = `<worksheet><sheetData><row r="1">${cells}${id}</row></sheetData></worksheet>`;
    expect(await readSheet(archive('xl/worksheets/sheet1.xml', Buffer.from(xml)))).toEqual([
      ['2.3', '1.1', '-0.07', '123456789012345', '12.5', '310101199001011234', '2.2999999999999998'],
    ]);
  });
  test('is read with percentages if the cells have a percentage format', async () => {
    const formatted = (value: number, format: string) => ({ type: Number, value, format });
    const row = [
      formatted(0.85, '0%'),
      formatted(0.9235, '0.00%'),
      formatted(0.07, '#,##0.0%;[Red]-#,##0.0%'),
      formatted(85, '0"%"'),
      formatted(85, '0\\%'),
      { type: Number, value: 0.85 },
    ];
    expect(await readSheet(new Uint8Array(await writeXlsx([row] as SheetData).toBuffer()))).toEqual([
      ['85%', '92.35%', '7%', '85', '85', '0.85'],
    ]);
  });
  test('is rejected if it is not an archive', async () => {
    await expect(readSheet(new TextEncoder().encode('PK 不是'))).rejects.toThrow('no archive');
  });
});

/** An archive with one compressed file. */
function archive(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const title = Buffer.from(name);
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + title.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, title, packed, entry, title, end]));
}

/** Counts the bytes that every DecompressionStream unpacks from now on. */
function countUnpacked(): () => number {
  let count = 0;
  const Original = DecompressionStream;
  class Counting {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<BufferSource>;
    constructor(format: CompressionFormat) {
      const { readable, writable } = new Original(format);
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          count += part.length;
          controller.enqueue(part);
        },
      });
      this.readable = readable.pipeThrough(counter);
      this.writable = writable;
    }
  }
  vi.stubGlobal('DecompressionStream', Counting);
  return () => count;
}

afterEach(() => void vi.unstubAllGlobals());

test('an archived file that unpacks to more than the limit is rejected before it is unpacked further', async () => {
  const unpacked = countUnpacked();
  const bytes = archive('a.xml', new Uint8Array(3_000_000));
  expect((await textInArchive(bytes, 'a.xml', 4_000_000))?.length).toBe(3_000_000);
  expect(unpacked()).toBe(3_000_000);
  await expect(textInArchive(bytes, 'a.xml', 1_000_000)).rejects.toThrow('too large');
  expect(unpacked() - 3_000_000).toBeLessThan(1_500_000);
  expect(await textInArchive(bytes, 'b.xml', 10)).toBeUndefined();
});

describe('the template of a return', () => {
  const lastYear = { staff: 90, income: 1000, note: '去年' };
  test('has a row for every field with the values of last year and this year', () => {
    expect(templateRows(form, { staff: '１００', note: '今年' }, lastYear)).toEqual([
      headings,
      ['staff', '人员', '人数', '人', 90, 100],
      ['income', '人员', '收入', '万元', 1000, null],
      ['note', '人员', '说明', '', '去年', '今年'],
      ['share', '人员', '合格率', '%', null, null],
    ]);
  });

  const file = (...cells: readonly (readonly [string, string])[]): string[][] => [
    ['填表说明'],
    [...headings],
    ...cells.map(([id, value]) => [id, '', '', '', '', value]),
  ];
  test('imports only values that differ; empty cells and the same number in another notation change nothing', () => {
    const texts = { staff: '100', income: '1,200', note: '旧' };
    expect(changesIn(form, texts, file(['staff', '101'], ['income', '1200'], ['note', '']))).toEqual({
      changes: [{ id: 'staff', label: '人数', unit: '人', before: '100', after: '101' }],
      problems: [],
    });
  });
  test('reports each value that cannot be imported with its row', () => {
    const { changes, problems } = changesIn(
      form,
      {},
      file(['staff', '很多'], ['other', '1'], ['income', '5'], ['income', '6']),
    );
    expect(changes?.map(({ id, after }) => [id, after])).toEqual([['income', '5']]);
    expect(problems).toEqual([
      '第3行：人数应为数字，现为“很多”',
      '第4行：没有编号为“other”的指标',
      '第6行：收入重复出现',
    ]);
  });
  test.each(['85%', '85 ％', '85'])('imports %s as a percentage', (value) => {
    expect(changesIn(form, {}, file(['share', value]))).toEqual({
      changes: [{ id: 'share', label: '合格率', unit: '%', before: '', after: '85' }],
      problems: [],
    });
    expect(changesIn(form, { share: '85' }, file(['share', value])).changes).toEqual([]);
  });
  test('rejects a percentage for a number field with another unit', () => {
    expect(changesIn(form, {}, file(['staff', '85%'], ['note', '85%']))).toMatchObject({
      changes: [{ id: 'note', after: '85%' }],
      problems: ['第3行：人数应为数字，现为“85%”'],
    });
  });
  test('is not recognised without its headings', () => {
    expect(changesIn(form, {}, [['指标', '数值']]).changes).toBeNull();
  });
  test('fills only empty fields with the values of last year', () => {
    expect(missingFrom(form, { staff: '1', income: ' ' }, lastYear)).toEqual({ income: '1000', note: '去年' });
  });
});
