// The build writes the API descriptions beside the client's files (scripts/vite/descriptions.ts).

import { files, texts } from 'virtual:descriptions'
import { assert } from '#shared/platform/assert.ts'
import type { Env } from '../env.ts'

export type DescriptionName = 'openapi' | 'asyncapi' | 'facts'

export async function loadDescription({ ASSETS }: Pick<Env, 'ASSETS'>, name: DescriptionName): Promise<string> {
  const known = texts[name]
  if (known !== undefined) return known
  const file = files[name]
  assert(file !== undefined, 'each description has its file')
  const response = await ASSETS.fetch(`http://assets.internal${file}`)
  if (!response.ok) throw new Error(`no description ${name}: ${response.status}`)
  return response.text()
}
