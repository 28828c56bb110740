import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { objectStub } from '../../../platform/object-stub.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import type { UserTradingEnv } from '../ending/bindings.ts'
import type { LoginOrigin } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { isFrozenOrClosing, readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import { addSubAccount, type ParentLink, type SubAccount } from '../sub-accounts.ts'

export class SubAccountService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'log' | 'alignSoon'>
  readonly #env: Pick<UserTradingEnv, 'ACCOUNT'>

  constructor(
    { account, settings }: AccountStores,
    context: Pick<AccountContext, 'now' | 'log' | 'alignSoon'>,
    env: Pick<UserTradingEnv, 'ACCOUNT'>,
  ) {
    this.#account = account
    this.#settings = settings
    this.#context = context
    this.#env = env
  }

  /** Oldest first. */
  list(): SubAccount[] {
    return this.#settings.subAccounts.all().sort((a, b) => a.madeAt - b.madeAt)
  }

  /** Must be called before the sub-account's own object is opened. */
  add(sub: { id: string; name: string }, place: LoginOrigin): Result<null, 'too_many_kept' | 'name_taken'> {
    const added = addSubAccount(this.#settings.subAccounts.all(), sub, this.#context.now())
    if (!added.ok) return added
    this.#account.transaction(() => {
      this.#settings.subAccounts.set(added.value)
      this.#context.log('sub_account_made', place)
    })
    return ok(null)
  }

  setState(id: string, state: 'open' | 'frozen', place: LoginOrigin): Result<SubAccount, 'item_gone'> {
    const sub = this.#settings.subAccounts.get(id)
    if (!sub) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#settings.subAccounts.set({ ...sub, state })
      if (sub.state !== 'pending' && sub.state !== state)
        this.#context.log(state === 'frozen' ? 'sub_account_frozen' : 'sub_account_thawed', place)
    })
    return ok({ ...sub, state })
  }

  /** A freeze ends the sub-account's sessions. */
  async belongTo(link: ParentLink): Promise<void> {
    const wasFrozen = readParentLink(this.#settings)?.isFrozen ?? false
    this.#account.transaction(() => {
      this.#settings.saveSetting('belongs', link)
      if (link.isFrozen) this.#account.endSessions()
    })
    if (wasFrozen || link.isFrozen) await this.#context.alignSoon()
  }

  /** True if this account or its main account is frozen or closing (ACC25). */
  async isStopped(): Promise<boolean> {
    const link = readParentLink(this.#settings)
    if (link?.isFrozen || isFrozenOrClosing(this.#settings)) return true
    return link !== undefined && (await objectStub(this.#env, 'ACCOUNT', link.parent).isClosing())
  }

  /** Deletes this sub-account after its main account. */
  vanish(): void {
    this.#account.transaction(() => this.#settings.erase())
  }
}
