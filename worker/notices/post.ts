// Notices with what carries them: mails in the reader's language, and pushes to their browsers.

import type { Delivered } from '#objects/notices/node.ts'
import { type NoticesEnv, NoticesObject } from '#objects/notices/object.ts'
import type { Delivery, PushSubscriptionJson } from '#objects/notices/store.ts'
import { alertTitle, firedText } from '#shared/alerts/words.ts'
import { DEFAULT_LOCALE, isLocaleCode, localePath } from '#shared/locales.ts'
import { futuresPath, spotPath } from '#shared/paths.ts'
import { post } from '../delivery/deliver.ts'
import { writtenLetter } from '../delivery/letter.ts'
import { translatorOf } from '../document/messages.ts'
import { type Env, settings } from '../env.ts'
import { push } from './push.ts'

export class Notices extends NoticesObject<NoticesEnv & Env> {
  protected override async send(
    { channel, notice }: Delivery,
    to: PushSubscriptionJson | undefined,
  ): Promise<Delivered> {
    const person = await this.env.ACCOUNT.getByName(this.ctx.id.name ?? '').contact()
    // The account is gone.
    if (!person) return 'gone'
    const locale = isLocaleCode(person.locale) ? person.locale : DEFAULT_LOCALE
    const t = await translatorOf(this.env, locale)
    const { BRAND, ORIGIN } = settings(this.env)
    const { alert, value, id } = notice
    const title = alertTitle(t, alert, locale)
    const body = firedText(t, alert, value)
    const path = localePath(locale, alert.product === 'spot' ? spotPath(alert.symbol) : futuresPath(alert.symbol))
    if (channel === 'push') {
      if (!to) return 'gone'
      const keeper = this.env.NOTICES.getByName('push-key')
      const key = { publicKey: await keeper.publicKey(), privateKey: (await keeper.privateKey()).d }
      const contact = ORIGIN === '' ? 'mailto:operator@localhost.localdomain' : ORIGIN
      return push({ key, contact, fetch: (url, init) => fetch(url, init) }, to, { title, body, path, tag: id })
    }
    const letter = writtenLetter(
      { subject: `${title} | ${BRAND}`, title, body, footer: t('alerts.footer', { brand: BRAND }) },
      {
        locale,
        brand: BRAND,
        ...(person.phrase !== '' && { phrase: t('mail.phrase', { phrase: person.phrase }) }),
        ...(ORIGIN !== '' && { action: t('alerts.open'), address: ORIGIN + path }),
      },
    )
    const { contact } = person
    await post(this.env, { kind: 'alert_fired', to: contact, locale }, letter)
    return 'done'
  }
}
