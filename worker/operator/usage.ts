import type { OperatorData, OperatorSubmission } from '#shared/pages/operator.ts'
import type { Env } from '../env.ts'
import { createUsageTable } from './usage-table.ts'

export const usageLogStub = (env: Env) => env.USAGE_LOG.getByName('site')

export async function loadUsagePage(env: Env, submission: OperatorSubmission): Promise<OperatorData['operator-usage']> {
  const day = await usageLogStub(env).lastDay()
  return { submission, ...createUsageTable(day, Date.now()) }
}
