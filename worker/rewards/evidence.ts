// A completed task is not queried again (RW11).

import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { RewardTask } from '#shared/rewards/tasks.ts'
import type { Env } from '../env.ts'
import { readSecondFactors } from '../identity/second-step.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { ledgerStub } from '../wallet/ledger.ts'

type Source = {
  readonly tasks: readonly RewardTask[]
  readonly ask: (env: Env, userId: string) => Promise<RewardTask[]>
}

const only = (...known: readonly (readonly [RewardTask, boolean])[]): RewardTask[] =>
  known.flatMap(([task, isDone]) => (isDone ? [task] : []))

const SOURCES: readonly Source[] = [
  {
    tasks: ['two-step', 'passkey'],
    ask: async (env, userId) => {
      const { hasApp, hasPasskey } = await readSecondFactors(env, userId)
      return only(['two-step', hasApp], ['passkey', hasPasskey])
    },
  },
  {
    tasks: ['funds', 'order', 'invite'],
    ask: async (env, userId) => {
      const { funds, order, invite } = await ledgerStub(env, userId).beginnings(userId)
      return only(['funds', funds], ['order', order], ['invite', invite])
    },
  },
  {
    tasks: ['contract'],
    ask: async (env, userId) => {
      const { rows } = await clearingStub(env).fills(userId, { limit: 1 })
      return only(['contract', rows.length > 0])
    },
  },
  {
    tasks: ['bot'],
    ask: async (env, userId) =>
      only(['bot', (await objectStub(env, 'BOT_MARKET', 'all').own(userId, 'all')).length > 0]),
  },
  {
    tasks: ['copy'],
    ask: async (env, userId) => only(['copy', (await objectStub(env, 'COPY_MEMBER', userId).accounts()).length > 0]),
  },
]

/**
 * @param otherwise tasks to return for an unreachable source
 * @throws Error if a source is unreachable and `otherwise` is missing
 */
export async function findCompletedRewardTasks(
  env: Env,
  userId: string,
  wanted: readonly RewardTask[],
  otherwise?: readonly RewardTask[],
): Promise<RewardTask[]> {
  const asked = SOURCES.filter(({ tasks }) => tasks.some((task) => wanted.includes(task)))
  const answers = asked.map(({ ask }) =>
    ask(env, userId).catch((error: unknown) => {
      if (!otherwise) throw error
      logWarning('reward_tasks_unreadable', { error })
      return otherwise
    }),
  )
  return (await Promise.all(answers)).flat().filter((task) => wanted.includes(task))
}
