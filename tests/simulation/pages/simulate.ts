// npm run simulate:pages -- [--people 200] [--requests 20000] [--seed 1] [--port 8895]: runs isolation.ts against the
// build.

import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build.ts'
import { Site } from '../kills/site.ts'
import { runIsolation } from './isolation.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8895' },
  },
})
const [people, requests, seed, port] = [values.people, values.requests, values.seed, values.port].map(Number) as [
  ...[number, number, number, number],
]
const state = `.cache/isolation-${port}`
await buildSite()
rmSync(state, { recursive: true, force: true })
const site = new Site(port, state)
await site.start()
const { origin } = site
const result = await runIsolation({ origin, people, requests, seed, atOnce: 16, told: (line) => console.log(line) })
await site.kill()
const { violations, ...counts } = result
console.log(counts)
for (const violation of violations.slice(0, 50)) console.error(violation)
const isShown = counts.marked > 0
if (!isShown) console.error('no page showed a mark: nothing was looked at')
console.log(violations.length === 0 ? 'nobody saw anything of another' : `${violations.length} violations`)
process.exit(violations.length === 0 && isShown ? 0 : 1)
