import { expect, test } from 'vitest'
import terms from '#locales/en_US/terms.ts'
import tour from '#locales/en_US/tour.ts'
import { GUIDED_TOURS } from '#shared/content/tour.ts'
import { helpArticlePath } from './article-path.ts'
import { glossaryTermPath } from './term-path.ts'
import { GLOSSARY_ARTICLE_ID, GLOSSARY_TERM_GROUPS } from './terms.ts'

const ids = Object.values(GLOSSARY_TERM_GROUPS).flat()

test('[GL1] each term is explained once, in a sentence or two, and has an anchor of its own', () => {
  const { more, ...words } = terms
  expect(more).not.toBe('')
  expect(Object.keys(words).toSorted()).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(40)
  for (const [id, { name, text }] of Object.entries(words)) {
    expect(text.match(/[.!?](?=\s|$)/g)?.length, id).toBeLessThanOrEqual(2)
    expect(name.length, id).toBeLessThan(40)
  }
  for (const id of ids) expect(glossaryTermPath(id)).toBe(`${helpArticlePath('learn', GLOSSARY_ARTICLE_ID)}#${id}`)
})

test('[TU4] each step of a tour has words, and there are words of no other', () => {
  expect(Object.keys(tour.spot)).toEqual([...GUIDED_TOURS.spot])
  expect(Object.keys(tour.futures)).toEqual([...GUIDED_TOURS.futures])
  for (const steps of Object.values(GUIDED_TOURS)) {
    expect(steps.length).toBeGreaterThanOrEqual(5)
    expect(steps.length).toBeLessThanOrEqual(7)
  }
})
