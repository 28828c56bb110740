// npm run restore -- --at TIME | --lost TIME [--only Class[/name]] [--force] [--dry-run]: restores the objects of a
// deployment with RESTORING to a moment, and audits it once it is served again. Reads URL (default http://localhost:8787) and OPERATOR_TOKEN.

import { parseArgs } from 'node:util'
import { printAudit } from './audit-site.ts'
import { OperatorCallError, readOperatorSite } from './operator-calls.ts'
import { auditOnceServed } from './restore/audit-once-served.ts'
import { EARLIER_MS, type RestoreMoment, type RestoreReport, runRestore } from './restore/run-restore.ts'

const USAGE = `Give a moment: npm run restore -- --at 2026-11-28T12:00:00Z [--only Ledger/l0] [--force] [--dry-run]
or the time of a loss, for the newest moment before it: npm run restore -- --lost 2026-11-28T12:00:00Z`

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    lost: { type: 'string' },
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})

const formatTime = (time: number): string => new Date(time).toISOString()

function parseMoment(): RestoreMoment | undefined {
  const { at, lost, only } = values
  if (at !== undefined && lost !== undefined) return undefined
  // One object returns to the moment that the others are at.
  if (lost !== undefined && only !== undefined) return undefined
  const time = Date.parse(at ?? lost ?? '')
  if (Number.isNaN(time)) return undefined
  return lost === undefined ? { at: time } : { lostAt: time }
}

/** @returns false if the restore has failed */
function reportRestore({ at, seenTime, faults, tookMs, isSettled, ...counts }: RestoreReport): boolean {
  const seconds = (tookMs / 1_000).toFixed(1)
  console.log({ at: formatTime(at), newestSeen: formatTime(seenTime), ...counts, seconds })
  for (const fault of faults.slice(0, 50)) console.error(fault)
  const earlier = formatTime(at - EARLIER_MS)
  if (faults.length > 0) {
    console.error(`${faults.length} faults. If messages contradict each other, take an earlier moment: --at ${earlier}`)
    return false
  }
  if (!isSettled && values.only === undefined) {
    console.warn(
      'The bucket has nothing of the half second after this moment. If users were active, some objects may lack acts ' +
        `that others have: rather give the time of the loss, as --lost, or take --at ${earlier}`,
    )
  }
  return true
}

const moment = parseMoment()
if (!moment) {
  console.error(USAGE)
  process.exit(2)
}
const site = readOperatorSite()
try {
  const report = await runRestore({
    ...site,
    moment,
    only: values.only,
    isForced: values.force,
    isDryRun: values['dry-run'],
    print: console.log,
  })
  if (!reportRestore(report)) process.exit(1)
  if (values['dry-run']) process.exit(0)
  // One object of several, or a moment that another should replace: the site is not to be served yet.
  if (values.only !== undefined || !report.isSettled) {
    console.log('Restored. Once all is as it should be, serve without RESTORING, and run npm run audit.')
    process.exit(0)
  }
  console.log('Restored. Serve without RESTORING now: this command waits for it, and ends with the audit.')
  process.exit(printAudit(await auditOnceServed(site)) ? 0 : 1)
} catch (error) {
  if (!(error instanceof OperatorCallError)) throw error
  console.error(`${error.message}: is RESTORING set?`)
  process.exit(2)
}
