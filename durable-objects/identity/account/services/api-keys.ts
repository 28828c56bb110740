import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  type ApiKey,
  type ApiKeyRefusal,
  createApiKey,
  isApiKeyExpired,
  isListenKeyValid,
  type ListenKeyAccess,
  type NewApiKey,
  renewListenKey,
} from '../api-keys.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import { type AccountOwner, pickAccountOwner } from '../engine.ts'
import type { LoginOrigin } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readFrozenSince, readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import type { SubAccountService } from './sub-accounts.ts'

export class ApiKeyService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'log'>
  readonly #subAccounts: SubAccountService

  constructor(
    { account, settings }: AccountStores,
    context: Pick<AccountContext, 'now' | 'log'>,
    subAccounts: SubAccountService,
  ) {
    this.#account = account
    this.#settings = settings
    this.#context = context
    this.#subAccounts = subAccounts
  }

  /** Newest first. */
  list(): ApiKey[] {
    return this.#settings.apiKeys.all().sort((a, b) => b.madeAt - a.madeAt)
  }

  make(seed: NewApiKey, place: LoginOrigin): Result<null, ApiKeyRefusal> {
    const made = createApiKey(this.#settings.apiKeys.all(), seed, this.#context.now())
    if (!made.ok) return made
    this.#account.transaction(() => {
      this.#settings.apiKeys.set(made.value)
      this.#context.log('api_key_made', place)
    })
    return ok(null)
  }

  /** Returns undefined if the key is unknown or suspended, or an operator or the main account froze the account. */
  find(id: string): ApiKey | undefined {
    if (readFrozenSince(this.#settings) > 0 || readParentLink(this.#settings)?.isFrozen) return undefined
    const key = this.#settings.apiKeys.get(id)
    return key?.isSuspended ? undefined : key
  }

  /** An intruder may have made a key before the owner recovered the account (ACC33). */
  suspendAll(): void {
    this.#account.transaction(() => {
      for (const key of this.#settings.apiKeys.all()) this.#settings.apiKeys.set({ ...key, isSuspended: true })
    })
  }

  allow(id: string, place: LoginOrigin): Result<null, 'item_gone'> {
    const key = this.#settings.apiKeys.get(id)
    if (!key?.isSuspended) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#settings.apiKeys.set({ ...key, isSuspended: false })
      this.#context.log('api_key_allowed', place)
    })
    return ok(null)
  }

  /** An expired key is unknown here: objects that hold sockets open for it ask no more than this. */
  async findWithOwner(id: string): Promise<{ readonly key: ApiKey; readonly person: AccountOwner } | undefined> {
    const key = this.find(id)
    const profile = this.#account.profile()
    if (!key || isApiKeyExpired(key, this.#context.now())) return undefined
    if (!profile || (await this.#subAccounts.isStopped())) return undefined
    return { key, person: pickAccountOwner(profile, this.#settings.acceptedVersions()) }
  }

  /** @param at epoch ms */
  use(id: string, at: number): void {
    const key = this.#settings.apiKeys.get(id)
    if (key && at > key.usedAt) this.#settings.apiKeys.set({ ...key, usedAt: at })
  }

  revoke(id: string, place: LoginOrigin): Result<null, 'item_gone'> {
    if (!this.#settings.apiKeys.get(id)) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#settings.apiKeys.remove(id)
      this.#context.log('api_key_revoked', place)
    })
    return ok(null)
  }

  /** @param name for a new listen key; undefined: only renews the present one */
  listenKey(id: string, name: string | undefined): string | undefined {
    const key = this.#settings.apiKeys.get(id)
    const now = this.#context.now()
    if (!key || (name === undefined && !isListenKeyValid(key, now))) return undefined
    const listening = renewListenKey(key, name ?? '', now)
    this.#settings.apiKeys.set(listening)
    return listening.listen.name
  }

  endListening(id: string): string | undefined {
    const key = this.#settings.apiKeys.get(id)
    if (!key || !isListenKeyValid(key, this.#context.now())) return undefined
    const { listen, ...rest } = key
    this.#settings.apiKeys.set(rest)
    return listen?.name
  }

  async listening(name: string): Promise<ListenKeyAccess | undefined> {
    const now = this.#context.now()
    const key = this.#settings.apiKeys.all().find((each) => each.listen?.name === name && isListenKeyValid(each, now))
    if (!key?.listen || !(await this.findWithOwner(key.id))) return undefined
    const { id, ips, listen, expiresAt } = key
    return { key: id, ips, until: expiresAt === 0 ? listen.until : Math.min(listen.until, expiresAt) }
  }
}
