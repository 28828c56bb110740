// npm run simulate:money -- --seeds 5000 [--from 1] [--commands 8] [--of trading|dealer|deals|clearing]: runs seeds of the
// money simulation (T2), with progress: of trading and transfers, conversions, deals between people, or margin trading.
// A seed that fails is printed with what it found, and fails again when it is run alone: --from <seed> --seeds 1.

import { parseArgs } from 'node:util'
import { clearingSeed } from '../clearing/clearing-seed.ts'
import { dealerSeed } from './dealer-seed.ts'
import { dealsSeed } from './deals-seed.ts'
import { runSeed, type SeedResult } from './seed-run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    commands: { type: 'string', default: '8' },
    of: { type: 'string', default: 'trading' },
  },
})
const [seeds, from, commands] = [Number(values.seeds), Number(values.from), Number(values.commands)]
const PROGRAMMES: Readonly<Record<string, (seed: number) => Promise<SeedResult>>> = {
  trading: (seed) => runSeed(seed, { commands }),
  dealer: (seed) => dealerSeed(seed, commands),
  deals: (seed) => dealsSeed(seed, 5, commands),
  clearing: (seed) => clearingSeed(seed, commands),
}
const programme = PROGRAMMES[values.of]
if (!programme) throw new Error(`there is no ${values.of}; there are ${Object.keys(PROGRAMMES).join(', ')}`)
const began = Date.now()
const total = { commands: 0, crashes: 0, audits: 0, quarantined: 0, failed: 0 }

for (let count = 1; count <= seeds; count += 1) {
  const result = await programme(from + count - 1)
  total.commands += result.commands
  total.crashes += result.crashes
  total.audits += result.audits
  total.quarantined += result.quarantined
  if (result.violations.length > 0) {
    total.failed += 1
    console.error(`\nseed ${result.seed}: ${result.violations.slice(0, 8).join('\n  ')}`)
  }
  if (count % 100 === 0 || count === seeds) {
    const { commands: asked, crashes, audits, quarantined, failed } = total
    const seconds = ((Date.now() - began) / 1_000).toFixed(0)
    console.log(
      `${count}/${seeds} seeds from ${from} in ${seconds} s: ${asked} answers, ${crashes} crashes, ${audits} audits, ${quarantined} quarantined, ${failed} failed`,
    )
  }
}
process.exit(total.failed > 0 ? 1 : 0)
