import { objectStub } from '#objects/platform/object-stub.ts'
import type { OperatorData, OperatorFormSubmission } from '#shared/pages/operator.ts'
import type { Env } from '../env.ts'
import { createUsageCostTable } from './usage-table.ts'

export const usageLogStub = (env: Env) => objectStub(env, 'USAGE_LOG', 'site')

export async function loadUsagePage(
  env: Env,
  submission: OperatorFormSubmission,
): Promise<OperatorData['operator-usage']> {
  const day = await usageLogStub(env).lastDay()
  return { submission, ...createUsageCostTable(day, Date.now()) }
}
