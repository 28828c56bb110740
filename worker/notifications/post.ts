import { NotificationObject, type NotificationObjectEnv } from '#objects/notifications/notices/object.ts'
import type { NoticeDeliveryOutcome } from '#objects/notifications/notices/service.ts'
import type { NoticeDelivery, PushSubscriptionJson } from '#objects/notifications/notices/store.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { DEFAULT_LOCALE, isLocaleCode, localePath } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { renderMail } from '../delivery/letter.ts'
import { sendMail } from '../delivery/post.ts'
import { type Env, loadSettings } from '../env.ts'
import { loadTranslator } from '../locale/messages.ts'
import { findReaderZone } from '../locale/reader-zone.ts'
import { sendPush } from './push.ts'
import { formatNotice } from './words.ts'

/** Returns the longer text of mails about margin warnings, liquidations and deleveraging. */
function mailBody(t: Translate, { kind }: Notice, brand: string): string {
  if (kind === 'margin_80' || kind === 'margin_90' || kind === 'margin_95') return t('mail.margin_low.text', { brand })
  return kind === 'liquidated' || kind === 'deleveraged' ? t(`mail.${kind}.text`, { brand }) : ''
}

export class Notices extends NotificationObject<NotificationObjectEnv & Env> {
  protected override async send(
    { channel, notice }: NoticeDelivery,
    to: PushSubscriptionJson | undefined,
  ): Promise<NoticeDeliveryOutcome> {
    const user = await this.#findReader(this.ctx.id.name ?? '')
    if (!user) return 'gone'
    const locale = isLocaleCode(user.locale) ? user.locale : DEFAULT_LOCALE
    const t = await loadTranslator(this.env, locale)
    const { BRAND, ORIGIN } = loadSettings(this.env)
    const { id, link } = notice
    const { title, text: body } = formatNotice(t, notice, { locale, zone: findReaderZone(this.env, user) })
    const path = localePath(locale, link)
    if (channel === 'push') {
      if (!to) return 'gone'
      const keeper = objectStub(this.env, 'NOTICES', 'push-key')
      const key = { publicKey: await keeper.publicKey(), privateKey: (await keeper.privateKey()).d }
      const contact = ORIGIN === '' ? 'mailto:operator@localhost.localdomain' : ORIGIN
      return sendPush({ key, contact, fetch: (url, init) => fetch(url, init) }, to, { title, body, path, tag: id })
    }
    const letter = renderMail(
      {
        subject: `${title} | ${BRAND}`,
        title,
        body: mailBody(t, notice, BRAND) || body,
        footer: t('notices.footer', { brand: BRAND }),
      },
      {
        locale,
        brand: BRAND,
        ...(user.phrase !== '' && { phrase: t('mail.phrase', { phrase: user.phrase }) }),
        ...(ORIGIN !== '' && { action: t('notices.open', { brand: BRAND }), address: ORIGIN + path }),
      },
    )
    await sendMail(this.env, { kind: notice.kind, to: user.contact, locale }, letter)
    return 'done'
  }

  /** A sub-account's messages go to the owner of its main account, with that owner's language and phrase. */
  async #findReader(id: string) {
    const own = await objectStub(this.env, 'ACCOUNT', id).contact()
    return own?.parent === undefined ? own : objectStub(this.env, 'ACCOUNT', own.parent).contact()
  }
}
