// Matches in titles come first. A few dozen articles need no index.

import type { HelpArticle } from './catalog.ts'
import { isUnspaced, measureTypos, shareOfPairs, splitTokens } from './typos.ts'

export const HELP_QUERY_MAX = 100

type Searched = Pick<HelpArticle, 'title' | 'lead' | 'body'>

const TITLE = 8
const LEAD = 3
const BODY = 1
/** Maximum words of a query that are compared with all words of all articles. */
const FORGIVEN_WORDS_MAX = 6

const folded = (text: string, tag: string): string =>
  text.toLocaleLowerCase(tag).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')

/** Intl.Segmenter also splits scripts without spaces. */
export function splitSearchWords(query: string, tag: string): readonly string[] {
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(folded(query.slice(0, HELP_QUERY_MAX), tag))
  return [...new Set([...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment))]
}

type Fields = readonly (readonly [text: string, weight: number])[]

const fieldsOf = ({ title, lead, body }: Searched, tag: string): Fields => [
  [folded(title, tag), TITLE],
  [folded(lead, tag), LEAD],
  [folded(body, tag), BODY],
]

/** @param scoreOf score of an article for one word; 0 excludes the article */
function rank<Item extends Searched>(
  articles: readonly Item[],
  words: readonly string[],
  tag: string,
  scoreOf: (fields: Fields, word: string) => number,
): readonly Item[] {
  if (words.length === 0) return []
  const scored = articles.map((article) => {
    const fields = fieldsOf(article, tag)
    const scores = words.map((word) => scoreOf(fields, word))
    return { article, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article)
}

const scoreExactly = (fields: Fields, word: string): number =>
  fields.reduce((sum, [text, weight]) => sum + (text.includes(word) ? weight : 0), 0)

/**
 * @param tag BCP 47 language tag
 * @returns items that contain every word, best first; none if the query has no words
 */
export const searchArticles = <Item extends Searched>(
  articles: readonly Item[],
  query: string,
  tag: string,
): readonly Item[] => rank(articles, splitSearchWords(query, tag), tag, scoreExactly)

/** Scores words that begin like `word`, apart from typing errors. Each pair of words is compared once. */
function createCloseScore(): (fields: Fields, word: string) => number {
  const tokens = new Map<string, readonly string[]>()
  const known = new Map<string, Map<string, number>>()
  const tokensOf = (text: string): readonly string[] => {
    const found = tokens.get(text) ?? [...new Set(splitTokens(text))]
    tokens.set(text, found)
    return found
  }
  const closeness = (word: string, other: string, compared: Map<string, number>): number => {
    const before = compared.get(other)
    if (before !== undefined) return before
    const typos = measureTypos(word, other)
    const value = typos === undefined ? 0 : 1 / (1 + typos)
    compared.set(other, value)
    return value
  }
  return (fields, word) => {
    const compared = known.get(word) ?? new Map<string, number>()
    known.set(word, compared)
    return fields.reduce((sum, [text, weight]) => {
      const best = isUnspaced(word)
        ? shareOfPairs(word, text, weight === TITLE)
        : Math.max(0, ...tokensOf(text).map((other) => closeness(word, other, compared)))
      return sum + weight * best
    }, 0)
  }
}

/**
 * Used if `searchArticles` finds nothing.
 * @returns items that have every word apart from typing errors, best first
 */
export function searchForgivingly<Item extends Searched>(
  articles: readonly Item[],
  query: string,
  tag: string,
): readonly Item[] {
  const words = [...new Set(splitTokens(folded(query.slice(0, HELP_QUERY_MAX), tag)))].slice(0, FORGIVEN_WORDS_MAX)
  const close = createCloseScore()
  return rank(articles, words, tag, (fields, word) => scoreExactly(fields, word) || close(fields, word))
}
