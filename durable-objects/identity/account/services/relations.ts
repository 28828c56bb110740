import { z } from 'zod/mini'
import type { RelationUpdate } from '../../../platform/kin.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'

const Kin = z.object({ kin: z.string(), version: z.int() })

export class AccountRelationService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'id'>

  constructor({ account, settings }: AccountStores, context: Pick<AccountContext, 'id'>) {
    this.#account = account
    this.#settings = settings
    this.#context = context
  }

  /** Returns '' if the account has no related accounts. */
  groupId(): string {
    return this.#settings.findSetting('kin', Kin)?.kin ?? ''
  }

  /** Ignored if the version is older, or the account is not open. */
  setKin(word: RelationUpdate): void {
    if (this.#account.accountState() !== 'open') return
    if ((this.#settings.findSetting('kin', Kin)?.version ?? 0) < word.version) this.#settings.saveSetting('kin', word)
  }

  /** Account whose limits apply: a sub-account's main account, otherwise the first account of the group (LE41). */
  limitsOf(): string {
    return readParentLink(this.#settings)?.parent ?? (this.groupId() || this.#context.id)
  }
}
