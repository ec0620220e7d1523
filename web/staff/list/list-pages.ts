// Pages of 50 rows.
import type { Count } from '#domain/contracts/admin-contract.ts'

export const pageSize = 50

/** An open end allows a page after the known ones. */
export const placeOf = (rows: number, wanted: number, hasOpenEnd = false) => {
  const pagesCount = Math.max(1, Math.ceil(rows / pageSize))
  const page = hasOpenEnd ? wanted : Math.min(wanted, pagesCount)
  return { page, pagesCount, first: (page - 1) * pageSize }
}

type Rows = {
  /** Loaded ones. */
  length: number
  count: Count | undefined
  hasMore: boolean
}

/** One page more than is loaded: the server reads from the start. */
export const pagesOf = ({ length, count, hasMore }: Rows, asked: number) => {
  const counted = count?.isExact ? count.value : undefined
  const wanted = placeOf(counted ?? length, asked, hasMore && counted === undefined)
  const { page, pagesCount: loaded, first } = placeOf(length, wanted.page)
  const pagesCount = hasMore ? loaded + 1 : loaded
  return {
    wantedFirst: wanted.first,
    page,
    first,
    pagesCount,
    hasOpenEnd: hasMore && (counted === undefined || pagesCount < wanted.pagesCount),
    /** Even the page before isn't loaded. */
    isFar: hasMore && length < wanted.first,
  }
}
