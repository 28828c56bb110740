import { CoinIcon } from '../../../../ui/coin-icon/coin-icon.tsx'

export function ComponentDemo() {
  return (
    <>
      <CoinIcon asset="BTC" size={16} />
      <CoinIcon asset="ETH" size={20} />
      <CoinIcon asset="SOL" />
      <CoinIcon asset="USDT" size={32} />
    </>
  )
}
