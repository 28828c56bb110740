// A build of the product whose ledgers move their journals to the bucket within seconds, instead of days.

import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Names of limits stay in the build, names of constants do not. */
const CHANGES = [
  // A journal is cut from 40 entries on, in segments of 20, once they are two seconds old (journal-cut.ts).
  [/\{kept:[\w$]+,part:[\w$]+,findAgeMin:\(\)=>[\w$]+\}/g, '{kept:40,part:20,findAgeMin:()=>2e3}'],
  [/findAgeMin:([\w$]+)=>\{if\(!\(\1<=[\w$]+\)\)return \1>[\w$]+\?[\w$]+:[\w$]+\}/g, 'findAgeMin:()=>2e3'],
  // A user's page has 5 to 10 entries, and a search without a page is repeated after a second (journal-pages.ts).
  [/\{kept:200,least:100,most:500\},([\w$]+=50),([\w$]+)=[\w$]+,/g, '{kept:5,least:5,most:10},$1,$2=1e3,'],
] as const
/** Four segments become a pack (packs.ts). */
const PACKING = [/segmentsMax:[\w$]+\.packSegmentsMax\?\?[\w$]+/g, 'segmentsMax:4'] as const

/** @param folder of the new build. @throws Error if the product's build has other limits */
export function makeCuttingBuild(folder: string, isPacking: boolean): void {
  const changes = isPacking ? [...CHANGES, PACKING] : CHANGES
  cpSync('dist/worker', join(folder, 'worker'), { recursive: true })
  symlinkSync(resolve('dist/client'), join(folder, 'client'))
  const assets = join(folder, 'worker/assets')
  const counts = changes.map(() => 0)
  for (const name of readdirSync(assets)) {
    if (!name.endsWith('.js')) continue
    const before = readFileSync(join(assets, name), 'utf8')
    let text = before
    for (const [index, [pattern, replacement]] of changes.entries()) {
      counts[index] = (counts[index] ?? 0) + (text.match(pattern)?.length ?? 0)
      text = text.replace(pattern, replacement)
    }
    if (text !== before) writeFileSync(join(assets, name), text)
  }
  if (counts.some((count) => count !== 1)) throw new Error(`limits are in the build ${counts} times`)
}
