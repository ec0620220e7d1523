// Most people never see these words.
import { lazyPart } from '#web/platform/lazy-page.ts'

const load = () => import('./draft-news.tsx')

export const DraftNews = lazyPart(() => load().then((news) => news.DraftNews))
export const BlockedNews = lazyPart(() => load().then((news) => news.BlockedNews))
