// Pages of 50 rows.

export const pageSize = 50

/** With an open end, a page after the known ones can be asked for. */
export const placeOf = (rows: number, wanted: number, hasOpenEnd = false) => {
  const pagesCount = Math.max(1, Math.ceil(rows / pageSize))
  const page = hasOpenEnd ? wanted : Math.min(wanted, pagesCount)
  return { page, pagesCount, first: (page - 1) * pageSize }
}
