/** Rows in parts of a size that a statement can take: PostgreSQL has 65,535 parameters in one, SQLite 32,766. */
export function* inParts<Row>(rows: Row[], size = 1000): Generator<Row[]> {
  for (let n = 0; n < rows.length; n += size) yield rows.slice(n, n + size);
}
