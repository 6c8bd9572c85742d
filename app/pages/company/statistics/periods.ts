/** 2026-Q3 as 2026年第3季度, 2025 as 2025年. */
export const periodText = (period: string): string => {
  const [year, quarter] = period.split('-Q');
  return quarter ? `${year}年第${quarter}季度` : `${year}年`;
};

/** The same period of the previous year. */
export const yearBefore = (period: string): string => {
  const [year, quarter] = period.split('-Q');
  return quarter ? `${Number(year) - 1}-Q${quarter}` : String(Number(year) - 1);
};

/** The previous quarter; null if the period is a year. */
export function quarterBefore(period: string): string | null {
  const [year, quarter] = period.split('-Q');
  if (!quarter) return null;
  return quarter === '1' ? `${Number(year) - 1}-Q4` : `${year}-Q${Number(quarter) - 1}`;
}
