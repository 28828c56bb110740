import styles from './coin-icon.module.css'

/** Icon without alternative text, because the page shows the coin's name beside it. */
export function CoinIcon({
  asset,
  size = 24,
  eager = false,
}: {
  asset: string
  size?: 16 | 20 | 24 | 32
  eager?: boolean
}) {
  return (
    <img
      className={styles.icon}
      src={`/coins/${asset}.webp`}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
    />
  )
}
