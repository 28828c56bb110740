// Operator actions on an account (SPEC.md).

import { readPasskeys } from '../area/passkeys.ts'
import type { AreaStore } from '../area/store.ts'
import { isTwoStep } from '../area/two-step.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import { type Person, pickPerson } from '../engine.ts'
import { OPERATOR } from '../sessions.ts'
import { readFactorReset, readFrozenSince, readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import type { SessionService } from './sessions.ts'

/** Without password, factor or token. */
export type AccountFile = {
  readonly person: Person
  readonly parent: string
  /** Epoch ms; 0: not frozen. */
  readonly frozenSince: number
  /** Removal of second factors; 0: not pending. */
  readonly resetAt: number
  readonly hasApp: boolean
  readonly passkeys: number
  readonly devices: number
  readonly sessions: number
  readonly apiKeys: number
  readonly subAccounts: readonly string[]
}

export class OperatorService {
  readonly #account: AccountStore
  readonly #area: AreaStore
  readonly #context: Pick<AccountContext, 'now' | 'alignSoon'>
  readonly #sessions: SessionService

  constructor(
    { account, area }: AccountStores,
    context: Pick<AccountContext, 'now' | 'alignSoon'>,
    sessions: SessionService,
  ) {
    this.#account = account
    this.#area = area
    this.#context = context
    this.#sessions = sessions
  }

  /** Undefined if the account does not exist. */
  file(): AccountFile | undefined {
    const profile = this.#account.profile()
    if (!profile) return undefined
    return {
      person: pickPerson(profile),
      parent: readParentLink(this.#area)?.parent ?? '',
      frozenSince: readFrozenSince(this.#area),
      resetAt: readFactorReset(this.#area)?.dueAt ?? 0,
      hasApp: isTwoStep(this.#area),
      passkeys: readPasskeys(this.#area).length,
      devices: this.#account.devices().length,
      sessions: this.#sessions.list().length,
      apiKeys: this.#area.apiKeys.all().length,
      subAccounts: this.#area.subAccounts.all().map(({ id }) => id),
    }
  }

  /**
   * Ends all sessions; refuses new ones and API keys (ACC15).
   * @returns true if it was open
   */
  async freeze(): Promise<boolean> {
    if (this.#account.standing() !== 'open' || this.isFrozen()) return false
    const since = this.#context.now()
    this.#account.transaction(() => {
      this.#area.setFact('frozen', { since })
      this.#account.endSessions()
      this.#account.log('account_frozen', OPERATOR, since)
    })
    await this.#context.alignSoon()
    return true
  }

  async unfreeze(): Promise<boolean> {
    if (!this.isFrozen()) return false
    this.#account.transaction(() => {
      this.#area.dropFact('frozen')
      this.#account.log('account_unfrozen', OPERATOR, this.#context.now())
    })
    await this.#context.alignSoon()
    return true
  }

  isFrozen(): boolean {
    return readFrozenSince(this.#area) > 0
  }
}
