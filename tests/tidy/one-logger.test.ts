// Worker and objects log through one module, which adds the request's id and removes personal data (docs/decisions/103).

import { expect, test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

const LOGGER = 'durable-objects/platform/telemetry/log.ts'

test('[TE2] nothing but the logger writes to the console of worker and objects', () => {
  const found = sourcesOf(['worker', 'durable-objects'])
    .filter(({ path, text }) => !isTest(path) && path !== LOGGER && /\bconsole[.[]/.test(text))
    .map(({ path }) => path)
  expect(found).toEqual([])
})

test('[TE2] events are names, so that queries find them', () => {
  const events = sourcesOf(['worker', 'durable-objects'])
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\blog(?:Error|Warning|Info)\(\s*(['`][^'`]*['`])/g)].map(([, name = '']) => name),
    )
  expect(events.length).toBeGreaterThan(60)
  expect(events.filter((name) => !/^'[a-z]+(?:_[a-z]+)*'$/.test(name))).toEqual([])
})
