import type { LocaleCode } from '#shared/i18n/locales.ts'

export const FONT_SAMPLES: Readonly<Record<LocaleCode, string>> = {
  en_US: 'The quick brown fox jumps over the lazy dog',
  zh_CN: '视野无限广，窗外有蓝天',
  zh_TW: '視野無限廣，窗外有藍天',
  tr_TR: 'Pijamalı hasta yağız şoföre çabucak güvendi',
  ru_RU: 'Съешь же ещё этих мягких французских булок, да выпей чаю',
  uk_UA: 'Щастям б’єш жук їх глицю в фон й ґедзь пріч',
  ja_JP: 'いろはにほへと　ちりぬるを　色は匂へど散りぬるを',
  fr_FR: 'Portez ce vieux whisky au juge blond qui fume, dès Noël où ça brûle',
  es_ES: 'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío; añoraba',
  ar_AE: 'نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر',
}
