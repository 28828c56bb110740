// Sums keep the cost of a join or report independent of the number of copiers.

import { z } from 'zod/mini'
import { IntegerText } from '../../platform/integer-text.ts'
import type { CopierSums } from './apply-activity.ts'

export const CopierRecord = z.object({
  account: z.string(),
  person: z.string(),
  name: z.string(),
  since: z.int(),
  active: z.int(),
  acked: z.int(),
  told_end: z.int(),
  retry_at: z.int(),
  paid_in: IntegerText,
  paid_out: IntegerText,
  equity: IntegerText,
  pnl: IntegerText,
  due: IntegerText,
  /** 1: trades with real money at a venue. */
  is_real: z._default(z.int(), 0),
})
export type CopierRecord = z.infer<typeof CopierRecord>

/** A user can copy on paper and with real money at once. */
const formatCopierKey = ({ person: userId, is_real }: Pick<CopierRecord, 'person' | 'is_real'>): string =>
  is_real === 1 ? `${userId} real` : userId

export class CopierIndex {
  readonly #byAccount = new Map<string, CopierRecord>()
  /** Active copiers. */
  readonly #byUser = new Map<string, string>()
  /** Sorted, because the rotation needs a stable order. */
  readonly #accounts: string[]
  #sums: CopierSums = { copierPnl: 0n, copierPaidIn: 0n, copierEquity: 0n }

  constructor(records: readonly CopierRecord[]) {
    this.#accounts = records.map(({ account }) => account).sort()
    for (const record of records) this.#replace(record)
  }

  get(account: string): CopierRecord | undefined {
    return this.#byAccount.get(account)
  }

  all(): readonly CopierRecord[] {
    return this.#accounts.flatMap((account) => this.#byAccount.get(account) ?? [])
  }

  get activeCount(): number {
    return this.#byUser.size
  }

  isCopiedBy(userId: string, isReal = false): boolean {
    return this.#byUser.has(formatCopierKey({ person: userId, is_real: isReal ? 1 : 0 }))
  }

  some(isSo: (record: CopierRecord) => boolean): boolean {
    for (const account of this.#byUser.values()) {
      const record = this.#byAccount.get(account)
      if (record && isSo(record)) return true
    }
    return false
  }

  get sums(): CopierSums {
    return this.#sums
  }

  put(record: CopierRecord): void {
    if (!this.#byAccount.has(record.account)) this.#accounts.splice(this.#placeOf(record.account), 0, record.account)
    this.#replace(record)
  }

  #replace(record: CopierRecord): void {
    const { account, active } = record
    const key = formatCopierKey(record)
    const before = this.#byAccount.get(account)
    this.#byAccount.set(account, record)
    if (active === 1) this.#byUser.set(key, account)
    else if (this.#byUser.get(key) === account) this.#byUser.delete(key)
    if (before) this.#count(before, -1n)
    this.#count(record, 1n)
  }

  #count({ pnl, paid_in, equity, active }: CopierRecord, sign: bigint): void {
    const { copierPnl, copierPaidIn, copierEquity } = this.#sums
    this.#sums = {
      copierPnl: copierPnl + sign * pnl,
      copierPaidIn: copierPaidIn + sign * paid_in,
      copierEquity: copierEquity + (active === 1 ? sign * equity : 0n),
    }
  }

  #placeOf(account: string): number {
    let [low, high] = [0, this.#accounts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#accounts[middle] ?? '') < account) low = middle + 1
      else high = middle
    }
    return low
  }
}
