// Common e-mail domains (spec §5: about a hundred, and a subset of 23 for the English market).

import type { LocaleCode } from '#shared/i18n/locales.ts'

/** Most common first. */
export const ENGLISH_EMAIL_DOMAINS: readonly string[] = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'msn.com',
  'me.com',
  'mail.com',
  'ymail.com',
  'gmx.com',
  'zoho.com',
  'fastmail.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'btinternet.com',
  'sky.com',
  'comcast.net',
  'verizon.net',
  'att.net',
]

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** By language, most common first. */
const LOCAL: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  zh_CN: words(
    'qq.com 163.com 126.com foxmail.com sina.com sina.cn sohu.com aliyun.com 139.com 189.cn yeah.net tom.com',
  ),
  zh_TW: words('gmail.com yahoo.com.tw hotmail.com icloud.com hinet.net pchome.com.tw yahoo.com.hk netvigator.com'),
  tr_TR: words(
    'gmail.com hotmail.com outlook.com yahoo.com.tr hotmail.com.tr outlook.com.tr windowslive.com mynet.com',
  ),
  ru_RU: words('mail.ru yandex.ru gmail.com bk.ru list.ru inbox.ru ya.ru internet.ru rambler.ru vk.com'),
  uk_UA: words('gmail.com ukr.net i.ua meta.ua bigmir.net icloud.com'),
  ja_JP: words(
    'gmail.com yahoo.co.jp icloud.com docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com',
  ),
  fr_FR: words(
    'gmail.com orange.fr hotmail.fr yahoo.fr wanadoo.fr free.fr sfr.fr laposte.net live.fr outlook.fr neuf.fr',
  ),
  es_ES: words('gmail.com hotmail.com hotmail.es yahoo.es outlook.es telefonica.net movistar.es yahoo.com.mx'),
  ar_AE: words('gmail.com hotmail.com yahoo.com outlook.com icloud.com outlook.sa windowslive.com eim.ae'),
}

const ELSEWHERE = words(`
  email.com googlemail.com rocketmail.com mac.com pm.me tutanota.com hey.com duck.com yandex.com
  gmx.de gmx.net web.de t-online.de freenet.de posteo.de libero.it virgilio.it tiscali.it alice.it
  wp.pl onet.pl o2.pl interia.pl seznam.cz naver.com daum.net hanmail.net rediffmail.com yahoo.co.in
  uol.com.br bol.com.br terra.com.br sapo.pt bigpond.com rogers.com shaw.ca`)

export const COMMON_EMAIL_DOMAINS: readonly string[] = [
  ...new Set([...ENGLISH_EMAIL_DOMAINS, ...Object.values(LOCAL).flat(), ...ELSEWHERE]),
]

export function listEmailDomains(locale: LocaleCode): readonly string[] {
  const local = LOCAL[locale]
  return local === undefined ? ENGLISH_EMAIL_DOMAINS : [...new Set([...local, ...COMMON_EMAIL_DOMAINS])]
}
