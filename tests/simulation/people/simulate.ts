// npm run simulate:people -- --kills 200 [--seed 1] [--port 8897]: runs kills.ts against the build (npm run build).

import { parseArgs } from 'node:util'
import { runPeopleKills } from './kills.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8897' },
  },
})
const [kills, seed, port] = [Number(values.kills), Number(values.seed), Number(values.port)]
let told = 0
const { violations } = await runPeopleKills({
  kills,
  seed,
  port,
  told: (line) => {
    told += 1
    if (told % 10 === 0 || told === kills) console.log(line)
  },
})
for (const violation of violations) console.error(violation)
process.exit(violations.length > 0 ? 1 : 0)
