// npm run simulate:binance-api -- --minutes 10 [--port 8896]: runs churn.ts against the build (npm run build).

import { parseArgs } from 'node:util'
import { runChurn } from './churn.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, port: { type: 'string', default: '8896' } },
})
const { updates, compared, orders, violations } = await runChurn({
  minutes: Number(values.minutes),
  port: Number(values.port),
})
console.log(
  `${updates} updates of books, ${compared} held against REST, ${orders} orders, ${violations.length} violations`,
)
const kinds = Map.groupBy(violations, (violation) => violation)
for (const [violation, all] of [...kinds].slice(0, 50)) console.error(`${all.length} × ${violation}`)
process.exit(violations.length > 0 ? 1 : 0)
