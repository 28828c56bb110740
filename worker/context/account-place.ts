import type { AccountPlace } from '#shared/operator/features.ts'
import type { DeploymentSettings } from './settings.ts'

/** If PAPER_ACCOUNTS is not set, accounts hold paper money, unless an upstream exchange is configured. */
export function findAccountPlace({ PAPER_ACCOUNTS, UPSTREAM_SPOT_URL }: DeploymentSettings): AccountPlace {
  const hasExchange = UPSTREAM_SPOT_URL !== ''
  const isPaper = PAPER_ACCOUNTS === undefined ? !hasExchange : PAPER_ACCOUNTS === 'true'
  if (isPaper) return 'paper'
  return hasExchange ? 'exchange' : 'none'
}
