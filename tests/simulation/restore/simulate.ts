// npm run simulate:restore -- [seconds]: builds the product, and restores it after two losses (60).
// npm run simulate:restore -- rate [accounts]: builds it, and measures how fast accounts are restored (2000).
// The site's data is in TMPDIR: a folder in memory shows the processor's part, without the disk's.

import { buildSite } from '../../../scripts/build.ts'
import { runDrill } from './drill.ts'
import { measureRate } from './rate.ts'

const PORT = 8797
const args = process.argv.slice(2)
await buildSite()
if (args[0] === 'rate') {
  const { faults, ...figures } = await measureRate(PORT, Number(args[1] ?? 2_000))
  const { accounts, seconds, siteSeconds } = figures
  const siteMsPerAccount = ((siteSeconds * 1_000) / accounts).toFixed(1)
  console.log({ ...figures, accountsPerSecond: Math.round(accounts / seconds), siteMsPerAccount })
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
const { violations, ...report } = await runDrill({
  port: PORT,
  loadMs: Number(args[0] ?? 60) * 1_000,
  print: (line) => console.log(line),
})
console.log(report)
for (const violation of violations) console.error(violation)
console.log(violations.length === 0 ? 'all that was promised is there' : `${violations.length} violations`)
process.exit(violations.length === 0 ? 0 : 1)
