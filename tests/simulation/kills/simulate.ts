// npm run simulate:kills -- [cycles]: builds the product, and kills it so many times while it serves (200).

import { buildSite } from '../../../scripts/build.ts'
import { runKills } from './kills.ts'

const cycles = Number(process.argv[2] ?? 200)
await buildSite()
const { violations, recoveries, ...counts } = await runKills({ cycles, port: 8799, told: (line) => console.log(line) })
const sorted = [...recoveries].sort((a, b) => a - b)
const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
console.log({ ...counts, recoveryMs: { median: at(0.5), p99: at(0.99), most: (sorted.at(-1) ?? 0).toFixed(0) } })
for (const violation of violations) console.error(violation)
console.log(violations.length === 0 ? 'nothing lost, nothing doubled' : `${violations.length} violations`)
process.exit(violations.length === 0 ? 0 : 1)
