import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as facts from '#locales/facts.ts'
import { factsPlugin } from './facts.ts'

type Load = (id: string) => Promise<string | undefined>
const load = factsPlugin().load as unknown as Load

test('[TX3] a build has the figures of texts as plain constants', async () => {
  const code = (await load(resolve(import.meta.dirname, '../../locales/facts.ts'))) ?? ''
  const constants = Object.fromEntries(
    [...code.matchAll(/^export const (\w+) = ("[^"]*")$/gm)].map(([, name = '', text = '']) => [
      name,
      JSON.parse(text),
    ]),
  )
  expect(constants).toEqual({ ...facts })
  expect(code).not.toContain('import')
})

test('other modules stay as they are', async () => {
  expect(await load('/locales/en_US/otc.ts')).toBe(undefined)
})
