import type { AccountContext, AccountStores } from '../context.ts'
import { type AccountOwner, pickAccountOwner } from '../engine.ts'
import { readPasskeys } from '../factors/stored-passkeys.ts'
import { hasTwoStep } from '../factors/two-step.ts'
import { OPERATOR_LOGIN_ORIGIN } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readFactorReset, readFrozenSince, readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import type { AccountSessionService } from './sessions.ts'

/** Operators see no password, factor or token. */
export type OperatorAccountFile = {
  readonly person: AccountOwner
  readonly parent: string
  /** Epoch ms; 0: not frozen. */
  readonly frozenSince: number
  /** Epoch ms; 0: not pending. */
  readonly resetAt: number
  readonly hasApp: boolean
  readonly passkeys: number
  readonly devices: number
  readonly sessions: number
  readonly apiKeys: number
  readonly subAccounts: readonly string[]
}

export class AccountOperatorService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'alignSoon'>
  readonly #sessions: AccountSessionService

  constructor(
    { account, settings }: AccountStores,
    context: Pick<AccountContext, 'now' | 'alignSoon'>,
    sessions: AccountSessionService,
  ) {
    this.#account = account
    this.#settings = settings
    this.#context = context
    this.#sessions = sessions
  }

  file(): OperatorAccountFile | undefined {
    const profile = this.#account.profile()
    if (!profile) return undefined
    return {
      person: pickAccountOwner(profile),
      parent: readParentLink(this.#settings)?.parent ?? '',
      frozenSince: readFrozenSince(this.#settings),
      resetAt: readFactorReset(this.#settings)?.dueAt ?? 0,
      hasApp: hasTwoStep(this.#settings),
      passkeys: readPasskeys(this.#settings).length,
      devices: this.#account.devices().length,
      sessions: this.#sessions.list().length,
      apiKeys: this.#settings.apiKeys.all().length,
      subAccounts: this.#settings.subAccounts.all().map(({ id }) => id),
    }
  }

  /**
   * Ends all sessions, and refuses new sessions and API keys (ACC15).
   * @returns true if the account was open
   */
  async freeze(): Promise<boolean> {
    if (this.#account.accountState() !== 'open' || this.isFrozen()) return false
    const since = this.#context.now()
    this.#account.transaction(() => {
      this.#settings.saveSetting('frozen', { since })
      this.#account.endSessions()
      this.#account.log('account_frozen', OPERATOR_LOGIN_ORIGIN, since)
    })
    await this.#context.alignSoon()
    return true
  }

  async unfreeze(): Promise<boolean> {
    if (!this.isFrozen()) return false
    this.#account.transaction(() => {
      this.#settings.deleteSettings('frozen')
      this.#account.log('account_unfrozen', OPERATOR_LOGIN_ORIGIN, this.#context.now())
    })
    await this.#context.alignSoon()
    return true
  }

  isFrozen(): boolean {
    return readFrozenSince(this.#settings) > 0
  }
}
