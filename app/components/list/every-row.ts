/** As many rows as one call may ask for. */
const MOST = 100;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Every row of a list that comes by pages, for a spreadsheet of all of it. */
export async function everyRow<Row>(
  fetchPage: (page: { readonly pageNum: number; readonly pageSize: number }) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, total } = await fetchPage({ pageNum, pageSize: MOST });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
