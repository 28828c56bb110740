import type { MyCopiesView } from '#shared/copy/views.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { useT } from '../../i18n/translation.tsx'

export type WalletBalances = MyCopiesView['wallets']
const NAMES = ['copy', 'spot', 'funding'] as const

export function useWalletOptions(wallets: WalletBalances): readonly (readonly [string, string])[] {
  const t = useT()
  return NAMES.map((name) => [
    name,
    t(`copy.follow.wallets.${name}`, { amount: formatAmount(wallets[name], 'USDT').text }),
  ])
}

export const findFullestWallet = (wallets: WalletBalances): (typeof NAMES)[number] =>
  NAMES.reduce((best, name) => (Number(wallets[name]) > Number(wallets[best]) ? name : best))
