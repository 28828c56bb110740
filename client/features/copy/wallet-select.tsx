import type { MyCopiesView } from '#shared/copy/views.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { useT } from '../../i18n/translation.tsx'

export type CopyWalletBalances = MyCopiesView['wallets']
const NAMES = ['copy', 'spot', 'funding'] as const

export function useCopyWalletOptions(wallets: CopyWalletBalances): readonly (readonly [string, string])[] {
  const t = useT()
  return NAMES.map((name) => [
    name,
    t(`copy.follow.wallets.${name}`, { amount: formatAmount(wallets[name], 'USDT').text }),
  ])
}

export const findFullestWallet = (wallets: CopyWalletBalances): (typeof NAMES)[number] =>
  NAMES.reduce((best, name) => (Number(wallets[name]) > Number(wallets[best]) ? name : best))
