import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { AuditReport } from '../audit-site.ts'
import { readAudit } from '../audit-site.ts'
import type { OperatorSite } from '../operator-calls.ts'

/** While a deployment spreads, some objects still refuse all calls: they are out of reach of the audit. */
const SPREADING_MS = 5 * MINUTE_MS
const PAUSE_MS = 2_000

export type ServedSite = {
  readonly isServed: () => Promise<boolean>
  readonly audit: () => Promise<AuditReport>
  readonly pause: (ms: number) => Promise<void>
  readonly now: () => number
}

const served = (site: OperatorSite): ServedSite => ({
  isServed: () =>
    fetch(new URL('/api/health', site.origin)).then(
      ({ ok }) => ok,
      () => false,
    ),
  audit: () => readAudit(site),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
})

const isOutOfReach = ({ findings }: AuditReport): boolean =>
  findings.length > 0 && findings.every(({ invariant }) => invariant === 'reach')

/**
 * Waits until the site is served without RESTORING, and audits it. An audit that fails, or that finds only objects out
 * of reach, is repeated while the deployment spreads.
 * @throws OperatorCallError if the site does not audit within five minutes after its first answer
 */
export async function auditOnceServed(
  site: OperatorSite,
  { isServed, audit, pause, now }: ServedSite = served(site),
): Promise<AuditReport> {
  while (!(await isServed())) await pause(PAUSE_MS)
  const until = now() + SPREADING_MS
  for (;;) {
    const report = await audit().catch((error: unknown) => {
      if (now() >= until) throw error
      return undefined
    })
    if (report && (now() >= until || !isOutOfReach(report))) return report
    await pause(PAUSE_MS)
  }
}
