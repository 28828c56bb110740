// npm run simulate:cost -- [--seconds 60] [--samples 10] [--parts forms,calls] [--port 8897] [--built]: ten minutes of a
// visitor without an account (costly-visitor.ts) against the build, and the bill.

import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build.ts'
import { CAPTCHA_SECRET } from '../../fixtures/captcha.ts'
import { Site } from '../kills/site.ts'
import { CostlyVisitor, VISIT_PARTS } from './costly-visitor.ts'
import { centsOf, findOversized, formatBill, VISIT_CENTS_MAX } from './visit-bill.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    samples: { type: 'string', default: '10' },
    parts: { type: 'string', default: VISIT_PARTS.join() },
    port: { type: 'string', default: '8897' },
    built: { type: 'boolean', default: false },
  },
})
const [seconds, samples, port] = [values.seconds, values.samples, values.port].map(Number) as [number, number, number]
const state = `.cache/costly-visitor-${port}`
if (!values.built) await buildSite()
rmSync(state, { recursive: true, force: true })
const site = new Site(port, state)
await site.start({ CAPTCHA_SECRET })
const parts = VISIT_PARTS.filter((part) => values.parts.split(',').includes(part))
const say = (line: string) => console.log(line)
const visitor = new CostlyVisitor({ origin: site.origin, samples, seconds, parts, say })
const items = await visitor.visit()
await site.kill()
for (const line of formatBill(items)) console.log(line)
console.log(Object.fromEntries(visitor.statuses))
const oversized = findOversized(items)
const dear = items.filter((item) => centsOf(item) > VISIT_CENTS_MAX).map(({ what }) => `${what}: over a cent`)
for (const line of [...oversized, ...dear]) console.error(line)
process.exit(oversized.length + dear.length === 0 ? 0 : 1)
