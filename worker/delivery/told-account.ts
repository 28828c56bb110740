// An account that is told of its trading by objects that know no mail: the notification is written first, and once for each
// key; the mail follows it. A crash between the two costs the mail and doubles nothing.

import { AreaStore, type ToldOfTrading } from '#objects/account/area/store.ts'
import { NewsAccount } from '#objects/account/news/object.ts'
import type { TradingNews, TradingNewsKind } from '#shared/account/events.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/locales.ts'
import type { Env } from '../env.ts'
import { deliverTo } from './deliver.ts'
import type { MessageKind } from './message.ts'

/** What is written besides: the nearest warning alone, as the earlier ones are in the notifications. */
const MAILS: Readonly<Partial<Record<TradingNewsKind, MessageKind>>> = {
  margin_80: 'margin_low',
  margin_95: 'margin_low',
  liquidated: 'liquidated',
  deleveraged: 'deleveraged',
}

export class ToldAccount extends NewsAccount implements ToldOfTrading {
  readonly #storage: DurableObjectStorage
  readonly #env: Env

  constructor(ctx: DurableObjectState, env: ConstructorParameters<typeof NewsAccount>[1] & Env) {
    super(ctx, env)
    this.#storage = ctx.storage
    this.#env = env
  }

  /** Takes news of trading up, each once however often it is told. */
  async tellTrading(news: readonly TradingNews[]): Promise<void> {
    const area = new AreaStore(this.#storage)
    const fresh = this.#storage.transactionSync(() => news.filter((each) => area.tell(each)))
    const kinds = new Set(fresh.flatMap(({ kind }) => MAILS[kind] ?? []))
    if (kinds.size > 0) this.ctx.waitUntil(this.#mail(kinds))
  }

  async #mail(kinds: ReadonlySet<MessageKind>): Promise<void> {
    try {
      const details = await this.contact()
      // A sub-account has no address of its own.
      if (!details || details.contact.value === '') return
      const locale = isLocaleCode(details.locale) ? details.locale : DEFAULT_LOCALE
      for (const kind of kinds) await deliverTo(this.#env, { kind, to: details.contact, locale }, details.phrase)
    } catch (error) {
      console.error('news of trading were not mailed', String(error))
    }
  }
}
