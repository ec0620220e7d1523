// Checks that the text of a page has a Flesch-Kincaid grade of at most 8, without legal texts, answers, and addresses.
import { fleschKincaid } from 'flesch-kincaid'
import type { Page } from 'playwright-core'
import { syllable } from 'syllable'
import { askPage } from './page-view.ts'

const highestGrade = 8

/** No paragraph is much harder than its page. */
const highestOfParagraph = { grade: 10, fewestWords: 20 }

/** Below this a grade says nothing: one long word decides it. The formula was made for passages of a hundred words. */
const fewestWords = 40

const readBlocks = () => {
  const { name, oneLine, ownWords, scope, texts } = window.pageView
  const leftOut = '[data-legal-text], dd, tbody, select, output'
  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
  const blockOf = (element: Element): Element => {
    const parent = element.parentElement
    const isPartOfSentence =
      isInline(element) && parent !== null && parent !== scope() && ownWords(parent) !== ''
    const isNested = isInline(element) && parent !== null && isInline(parent) && ownWords(element) === ''
    return parent && (isPartOfSentence || isNested) ? blockOf(parent) : element
  }
  const blocks = new Set(
    texts()
      .filter((element) => !element.closest(leftOut))
      .map(blockOf),
  )
  return [...blocks].map((block) => ({
    name: name(block),
    words: oneLine(block instanceof HTMLElement ? block.innerText : block.textContent),
  }))
}

const sentencesOf = (block: string): string[] =>
  block
    .replace(/\S+@\S+|https?:\S+/g, '')
    .split(/[.!?:;](?:\s|$)/)
    .filter((sentence) => /[a-z]{2}/i.test(sentence))

const wordsOf = (sentence: string): string[] => sentence.match(/[a-z]+(?:['’-][a-z]+)*/gi) ?? []

const count = (sentences: readonly string[]) => {
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + Math.max(syllable(word), 1), 0)
  return { sentence: sentences.length, word: words.length, syllable: syllables }
}

const gradeOf = (sentences: readonly string[]): number => fleschKincaid(count(sentences))

/** The sentences that weigh most, for whoever makes them plainer. */
const hardest = (sentences: readonly string[]): string[] =>
  sentences
    .filter((sentence) => wordsOf(sentence).length > 5)
    .toSorted((one, other) => gradeOf([other]) - gradeOf([one]))
    .slice(0, 4)
    .map((sentence) => `'${sentence.trim()}' (${gradeOf([sentence]).toFixed(0)})`)

type Block = { name: string; words: string }

const isProse = ({ words }: Block) => /[.!?]$/.test(words) && wordsOf(words).length > 4

const tooHard = (what: string, sentences: readonly string[]): string[] => {
  const grade = gradeOf(sentences)
  return count(sentences).word < fewestWords || grade <= highestGrade
    ? []
    : [
        `page: ${what} at grade ${grade.toFixed(1)}, not ${highestGrade} or lower; hardest: ${hardest(sentences).join('; ')}`,
      ]
}

/** What is too hard in the paragraphs of a page or of a mail. */
export const hardWords = (blocks: readonly Block[]): string[] => {
  const prose = blocks.filter(isProse)
  const sentences = (some: readonly Block[]) => some.flatMap(({ words }) => sentencesOf(words))
  return [
    ...tooHard('reads', sentences(blocks)),
    ...tooHard('its sentences read', sentences(prose)),
    ...prose.flatMap(({ name, words }) => {
      const grade = gradeOf(sentencesOf(words))
      const isShort = wordsOf(words).length < highestOfParagraph.fewestWords
      return isShort || grade <= highestOfParagraph.grade
        ? []
        : [`${name}: reads at grade ${grade.toFixed(1)}, not ${highestOfParagraph.grade} or lower`]
    }),
  ]
}

export const readingGrade = async (page: Page): Promise<string[]> =>
  hardWords(await askPage(page, readBlocks))
