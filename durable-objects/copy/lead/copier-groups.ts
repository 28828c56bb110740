// Calls each group separately, so an unreachable one does not delay others.

import { objectStub } from '../../platform/object-stub.ts'
import { formatProgramObjectName } from '../../platform/programs.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { CopierAck } from '../copier/copier-deps.ts'
import type { DelegatedOrderOutcome, SignalBatch } from '../copier/messages.ts'

type Group = {
  push(pushed: readonly SignalBatch[], prices: string, copiers: number): Promise<readonly (CopierAck | undefined)[]>
  answered(answers: readonly DelegatedOrderOutcome[], copiers: number): Promise<readonly boolean[]>
  leadEnded(account: string): Promise<void>
}
export type CopierGroupsEnv = { readonly COPIER: { getByName(group: string): Group } }

export class CopierGroupClient {
  readonly #env: CopierGroupsEnv
  readonly #copiers: number

  /** @param copiers their number determines how notifications are spread */
  constructor(env: CopierGroupsEnv, copiers: number) {
    this.#env = env
    this.#copiers = copiers
  }

  push(pushed: readonly SignalBatch[], prices: string): Promise<readonly (CopierAck | undefined)[]> {
    return this.#request('copiers_not_told', pushed, (group, own) => group.push(own, prices, this.#copiers))
  }

  async answer(answers: readonly DelegatedOrderOutcome[]): Promise<readonly boolean[]> {
    const heard = await this.#request('copiers_not_answered', answers, (group, own) =>
      group.answered(own, this.#copiers),
    )
    return heard.map((isHeard) => isHeard === true)
  }

  tellEnd(account: string): Promise<void> {
    return this.#groupOf(account).leadEnded(account)
  }

  /** @returns results in the order of `all` */
  async #request<Of extends { readonly account: string }, T>(
    event: string,
    all: readonly Of[],
    ask: (group: Group, own: readonly Of[]) => Promise<readonly (T | undefined)[]>,
  ): Promise<readonly (T | undefined)[]> {
    const said = new Map<Of, T | undefined>()
    await Promise.all(
      [...Map.groupBy(all, ({ account }) => formatProgramObjectName(account))].map(async ([name, own]) => {
        try {
          const told = await ask(objectStub(this.#env, 'COPIER', name), own)
          for (const [at, each] of own.entries()) said.set(each, told[at])
        } catch (error) {
          logError(event, { group: name, error })
        }
      }),
    )
    return all.map((each) => said.get(each))
  }

  #groupOf(account: string): Group {
    return objectStub(this.#env, 'COPIER', formatProgramObjectName(account))
  }
}
