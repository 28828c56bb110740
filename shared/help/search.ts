// Finds articles by words, in any of the languages: those whose title has them first. No index: there are a few dozen.

import type { Article } from './catalog.ts'

export const QUERY_MAX = 100

/** What is searched of an article, or of whatever else is found by words. */
type Searched = Pick<Article, 'title' | 'lead' | 'body'>

const TITLE = 8
const LEAD = 3
const BODY = 1

/** Case, accents and width aside. Arabic loses its vowel marks, Turkish its dots. */
const folded = (text: string, tag: string): string =>
  text.toLocaleLowerCase(tag).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')

/** The words of a query; scripts without spaces are cut into words by the platform. */
export function wordsOf(query: string, tag: string): readonly string[] {
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(folded(query.slice(0, QUERY_MAX), tag))
  return [...new Set([...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment))]
}

/** @param tag of the language, BCP 47. @returns those that have every word, best first; without a word none */
export function search<Item extends Searched>(articles: readonly Item[], query: string, tag: string): readonly Item[] {
  const words = wordsOf(query, tag)
  if (words.length === 0) return []
  const scored = articles.map((article) => {
    const fields = [
      [folded(article.title, tag), TITLE],
      [folded(article.lead, tag), LEAD],
      [folded(article.body, tag), BODY],
    ] as const
    const scores = words.map((word) =>
      fields.reduce((sum, [text, weight]) => sum + (text.includes(word) ? weight : 0), 0),
    )
    return { article, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article)
}
