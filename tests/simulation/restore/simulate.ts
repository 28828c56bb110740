// npm run simulate:restore -- [seconds] [accounts]: builds the product, and restores it after two losses (60, 2000).

import { buildSite } from '../../../scripts/build.ts'
import { runDrill } from './drill.ts'

const [seconds = 60, accounts = 2_000] = process.argv.slice(2).map(Number)
await buildSite()
const { violations, shard, all, ...counts } = await runDrill({
  port: 8797,
  loadMs: seconds * 1_000,
  accounts,
  print: (line) => console.log(line),
})
console.log({ ...counts, shard, all, objectsPerSecond: Math.round((1_000 * all.objects) / all.tookMs) })
for (const violation of violations) console.error(violation)
console.log(violations.length === 0 ? 'all that was promised is there' : `${violations.length} violations`)
process.exit(violations.length === 0 ? 0 : 1)
