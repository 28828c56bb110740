import type { LocaleCode } from '#shared/i18n/locales.ts'

type Offer = { readonly text: string; readonly read: string; readonly dismiss: string }

/** Texts that offer to switch the language, each in its own language, because English pages load no other messages. */
export const LANGUAGE_OFFERS: Readonly<Record<Exclude<LocaleCode, 'en_US'>, Offer>> = {
  zh_CN: { text: '本页面也有简体中文版。', read: '切换到简体中文', dismiss: '留在此页' },
  zh_TW: { text: '本頁面也有繁體中文版。', read: '切換至繁體中文', dismiss: '留在此頁' },
  tr_TR: { text: 'Bu sayfanın Türkçesi de var.', read: 'Türkçe oku', dismiss: 'Burada kal' },
  ru_RU: { text: 'Эта страница есть на русском.', read: 'Читать на русском', dismiss: 'Остаться здесь' },
  uk_UA: { text: 'Ця сторінка є українською.', read: 'Читати українською', dismiss: 'Залишитися тут' },
  ja_JP: { text: 'このページは日本語でもご覧いただけます。', read: '日本語で読む', dismiss: 'このまま見る' },
  fr_FR: { text: 'Cette page existe en français.', read: 'Lire en français', dismiss: 'Rester ici' },
  es_ES: { text: 'Esta página también está en español.', read: 'Leer en español', dismiss: 'Seguir aquí' },
  ar_AE: { text: 'هذه الصفحة متاحة بالعربية أيضًا.', read: 'القراءة بالعربية', dismiss: 'البقاء هنا' },
}
