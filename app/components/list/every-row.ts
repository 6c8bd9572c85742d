/** The maximum page size of a call. */
const MOST = 100;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Fetches every row of a paginated list, for a spreadsheet of the whole list. */
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
