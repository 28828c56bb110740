import type { MyCopiesView } from '#shared/copy/views.ts'
import { shownAmount } from '#shared/format/shown-amount.ts'
import { useT } from '../../i18n/translation.tsx'

export type CopyWallets = MyCopiesView['wallets']
const NAMES = ['copy', 'spot', 'funding'] as const

/** Wallets to choose from, each with what is in it. */
export function useWalletOptions(wallets: CopyWallets): readonly (readonly [string, string])[] {
  const t = useT()
  return NAMES.map((name) => [
    name,
    t(`copy.follow.wallets.${name}`, { amount: shownAmount(wallets[name], 'USDT').text }),
  ])
}

/** The wallet that has most: what a form begins with. */
export const fullest = (wallets: CopyWallets): (typeof NAMES)[number] =>
  NAMES.reduce((best, name) => (Number(wallets[name]) > Number(wallets[best]) ? name : best))
