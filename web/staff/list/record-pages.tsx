import Pagination from '@cloudscape-design/components/pagination'
import { useScreenWidth } from './screen-width.ts'
import type { ShownList } from './use-list.ts'

type Paged = Pick<ShownList<{ id: string }>, 'isLoading' | 'hasOpenEnd' | 'page' | 'pagesCount' | 'goTo'>

export const RecordPages = ({ name, shown }: { name: string; shown: Paged }) => {
  const { isLoading, hasOpenEnd, page, pagesCount, goTo } = shown
  const hasRoom = useScreenWidth() >= 48
  return (
    <Pagination
      currentPageIndex={page}
      pagesCount={pagesCount}
      openEnd={hasOpenEnd}
      pagesVariant={hasRoom ? 'normal' : 'compact'}
      i18nStrings={{
        pagesCompactText: ({ currentPage, pagesCount: count, openEnd }) =>
          `Page ${currentPage} of ${count}${openEnd ? '+' : ''}`,
      }}
      disabled={isLoading}
      onChange={({ detail }) => goTo(detail.currentPageIndex)}
      ariaLabels={{
        paginationLabel: `Pages of ${name}`,
        previousPageLabel: 'Previous page',
        nextPageLabel: 'Next page',
        pageLabel: (number) => `Page ${number}`,
      }}
    />
  )
}
