// Each class of object is backed up, or the SPEC.md says why not.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('[BAK15] each class of the worker is backed up, or named with a reason', () => {
  const config = read('wrangler.toml').split('[env.')[0] ?? ''
  const bindings = [...config.matchAll(/\nname = "(\w+)"\nclass_name = "(\w+)"/g)].map(([, name, of]) => [of, name])
  expect(bindings.length).toBeGreaterThan(40)
  const leftOut = [...read('durable-objects/platform/backup/SPEC.md').matchAll(/^\| `(\w+)` \| \w/gm)].map(
    ([, of]) => of,
  )
  const classes = read('worker/operator/backup/classes.ts')
  const backedUp = [...classes.matchAll(/^ {2}(\w+): '(\w+)',$/gm)].map(([, of, name]) => [of, name])
  expect(bindings.filter(([of]) => !leftOut.includes(of)).toSorted()).toEqual(backedUp.toSorted())
  expect(leftOut.filter((of) => backedUp.some(([known]) => known === of))).toEqual([])
})
