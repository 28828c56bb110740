// Searches articles by words in any language; matches in titles come first. A few dozen articles need no index.

import type { Article } from './catalog.ts'

export const HELP_QUERY_MAX = 100

type Searched = Pick<Article, 'title' | 'lead' | 'body'>

const TITLE = 8
const LEAD = 3
const BODY = 1

const folded = (text: string, tag: string): string =>
  text.toLocaleLowerCase(tag).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')

/** Intl.Segmenter also splits scripts without spaces. */
export function splitWords(query: string, tag: string): readonly string[] {
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(folded(query.slice(0, HELP_QUERY_MAX), tag))
  return [...new Set([...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment))]
}

/**
 * @param tag BCP 47 language tag
 * @returns articles that contain every word, best match first; none if the query has no words
 */
export function searchArticles<Item extends Searched>(
  articles: readonly Item[],
  query: string,
  tag: string,
): readonly Item[] {
  const words = splitWords(query, tag)
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
