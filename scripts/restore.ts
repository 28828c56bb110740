// npm run restore -- --at TIME [--only Class[/name]] [--force] [--dry-run]: restores the objects of a deployment with
// RESTORING to a moment. Reads URL (default http://localhost:8787) and OPERATOR_TOKEN.

import { parseArgs } from 'node:util'
import { OperatorCallError, readOperatorSite } from './operator-calls.ts'
import { runRestore } from './restore/run-restore.ts'

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const at = Date.parse(values.at ?? '')
if (Number.isNaN(at)) {
  console.error(
    'Give the moment: npm run restore -- --at 2026-11-28T12:00:00Z [--only Ledger/l0] [--force] [--dry-run]',
  )
  process.exit(2)
}
const site = readOperatorSite()
try {
  const { faults, tookMs, isSettled, ...counts } = await runRestore({
    ...site,
    at,
    only: values.only,
    isForced: values.force,
    isDryRun: values['dry-run'],
    print: console.log,
  })
  console.log({ ...counts, seconds: (tookMs / 1_000).toFixed(1) })
  for (const fault of faults.slice(0, 50)) console.error(fault)
  if (faults.length > 0) {
    const earlier = new Date(at - 1_000).toISOString()
    console.error(`${faults.length} faults. If messages contradict each other, take an earlier moment: --at ${earlier}`)
    process.exit(1)
  }
  if (!isSettled && values.only === undefined) {
    console.warn(
      'The bucket has nothing of the half second after this moment. If users were active, some objects may lack acts ' +
        `that others have: rather take --at ${new Date(at - 1_000).toISOString()}`,
    )
  }
  console.log('Restored. Serve without RESTORING, then run npm run audit.')
} catch (error) {
  if (!(error instanceof OperatorCallError)) throw error
  console.error(`${error.message}: is RESTORING set?`)
  process.exit(2)
}
