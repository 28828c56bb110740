import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import type { Env } from '../../env.ts'
import type { LoadedPage } from '../../page-data/loaded-data.ts'
import { hasPaperAccounts } from '../../upstream/hosts.ts'

const HOURS = 24

export async function loadLiabilities(env: Env): Promise<LoadedPage<'proof'>> {
  // An upstream exchange holds the money itself.
  if (!hasPaperAccounts(env)) return { kind: 'missing' }
  try {
    return { kind: 'data', data: { publications: await objectStub(env, 'LIABILITIES', 'all').publications(HOURS) } }
  } catch (error) {
    logError('liabilities_unreadable', { error })
    return { kind: 'unavailable' }
  }
}
