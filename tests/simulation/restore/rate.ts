// Measures how fast many accounts are restored, by the whole time of the command and of the site's process.

import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runRestore } from '../../../scripts/restore/run-restore.ts'
import { cpuSeconds } from '../../bench/process.ts'
import { LOAD_SETTINGS, traders } from '../../load/person.ts'
import { pause } from '../kills/part.ts'
import { Site } from '../kills/site.ts'
import { cloneAccounts } from './clone-accounts.ts'

const BACKUP = { BACKUP_BUCKET: 'rate-backup' }
/** Within it, everything is in the bucket. */
const QUIET_MS = 2_500

export type RateReport = {
  readonly accounts: number
  /** From the first call to the last answer. */
  readonly seconds: number
  /** Processor seconds of the site and of this process. */
  readonly siteSeconds: number
  readonly commandSeconds: number
  /** Average number of processes that wanted a processor in the last minute. */
  readonly load: number
  readonly faults: readonly string[]
}

async function restoreAccounts(site: Site): Promise<RateReport> {
  const workerd = site.workerd
  const [siteBefore, began, before] = [cpuSeconds(workerd), performance.now(), process.cpuUsage()]
  const { objects, faults } = await runRestore({
    origin: site.origin,
    token: LOAD_SETTINGS.OPERATOR_TOKEN,
    moment: { at: Date.now() },
    only: 'Account',
    isForced: false,
    isDryRun: false,
  })
  const own = process.cpuUsage(before)
  return {
    accounts: objects,
    seconds: (performance.now() - began) / 1_000,
    siteSeconds: cpuSeconds(workerd) - siteBefore,
    commandSeconds: (own.user + own.system) / 1e6,
    load: loadavg()[0] ?? 0,
    faults,
  }
}

export async function measureRate(port: number, accounts: number): Promise<RateReport> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-rate-'))
  const site = new Site(port, state)
  try {
    await site.start(BACKUP)
    await traders(site.origin, 1, 'rate')
    await pause(QUIET_MS)
    await site.kill()
    await cloneAccounts(state, BACKUP.BACKUP_BUCKET, accounts)
    for (const name of readdirSync(state, { recursive: true, encoding: 'utf8' })) {
      if (name.startsWith('do') && name.includes('.sqlite')) rmSync(join(state, name), { force: true })
    }
    await site.start({ ...BACKUP, RESTORING: 'true' })
    return await restoreAccounts(site)
  } finally {
    await site.kill()
    await rm(state, { recursive: true, force: true })
  }
}
