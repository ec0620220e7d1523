// What the first view of each page loads, in KB after brotli: `npm run bench -- web-size`. Quality 11 as the budgets count, and 5 as the
// local CloudFront compresses.
import { buildWeb } from '#lib/build.ts'
import { biggestOf, builtPages, webBudgets } from '#test/web-size/web-size.ts'
import { sizesOrStop } from './order.ts'
import { type Result, tell } from './result.ts'

sizesOrStop('web-size', {})

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

await buildWeb()
const [best, quick] = [builtPages(), builtPages(5)]
console.table(
  best.map((page, index) => ({
    page: page.path,
    HTML: kilobytes(page.html),
    JS: kilobytes(page.js),
    CSS: kilobytes(page.css),
    'at q5': kilobytes(quick[index]?.total ?? 0),
    biggest: biggestOf(page, 4),
  })),
)

tell(
  best.map(({ path, total }): Result => {
    const { limit = 0, aim = 0 } = webBudgets[path] ?? {}
    return {
      what: `Web size: first view of ${path}`,
      measured: `${kilobytes(total)} KB`,
      target: `at most ${limit} KB, aim ${aim}`,
      met: total <= limit * 1000,
    }
  }),
)
