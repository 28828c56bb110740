// `npm run pictures -- help` renders the pictures in every language.

import type { LocaleCode } from '../../i18n/locales.ts'
import type { HelpArticleId } from './catalog.ts'
import type { ARTICLE_LINK_PATHS } from './places.ts'

/** Width and height are in CSS pixels. */
export const HELP_PICTURE_WIDTH = 1120
export const HELP_PICTURE_HEIGHT = 700
export const HELP_PICTURE_BYTES_MAX = 60_000

export const HELP_PICTURES = {
  'first-order': 'spot',
  perpetuals: 'futures',
  'p2p-trade': 'p2p',
  'spot-grid': 'spotGrid',
  'copy-trading': 'copyFutures',
} as const satisfies Readonly<Record<string, keyof typeof ARTICLE_LINK_PATHS>>

export type HelpPicture = keyof typeof HELP_PICTURES

export const ARTICLE_PICTURES: Readonly<Partial<Record<HelpArticleId, HelpPicture>>> = {
  'first-order': 'first-order',
  perpetuals: 'perpetuals',
  'p2p-trade': 'p2p-trade',
  'spot-grid': 'spot-grid',
  'copy-trading': 'copy-trading',
  '2026-11-25': 'spot-grid',
  '2026-11-24': 'perpetuals',
  '2026-11-21': 'first-order',
}

export const helpPictureFile = (picture: HelpPicture, locale: LocaleCode): string => `${picture}.${locale}.webp`

export function findHelpPicturePath(id: HelpArticleId, locale: LocaleCode): string | undefined {
  const picture = ARTICLE_PICTURES[id]
  return picture && `/pictures/${helpPictureFile(picture, locale)}`
}
